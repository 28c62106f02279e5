/** A fault put into the source on purpose, and the tests that are to find it. */
export type Mutant = {
  /** What goes wrong for the owner. */
  readonly fault: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
  /** Files of tests; the fault counts as found when one test in them fails. */
  readonly foundBy: readonly string[]
}
