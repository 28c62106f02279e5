/** The part of the linter's plugin interface that our rules use. */
export type Context = {
  readonly filename: string
  report(problem: { readonly node: unknown; readonly message: string }): void
}

export type Rule = {
  // Each visitor declares the shape of its nodes; the linter guarantees it by the visitor's name.
  create(context: Context): Readonly<Record<string, ((node: never) => void) | undefined>>
}
