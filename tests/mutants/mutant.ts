/** A fault to put into the source on purpose, and the tests that should find it. */
export type Mutant = {
  /** What goes wrong for the owner. */
  readonly fault: string
  readonly file: string
  /** Text that the file contains exactly once. */
  readonly from: string
  readonly to: string
  /** Test files; the fault counts as found when one test in them fails. */
  readonly foundBy: readonly string[]
}
