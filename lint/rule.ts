/** The part of the linter's plugin interface that our rules use. */
export type Context = {
  readonly filename: string
  report(problem: { readonly node: unknown; readonly message: string }): void
}

export type Rule = {
  // Each visitor names the shape of the nodes it is called with; the linter promises it by the visitor's name.
  create(context: Context): Readonly<Record<string, ((node: never) => void) | undefined>>
}
