type Refusal = { readonly refused: Readonly<Record<string, string>>; readonly trouble: string | null }

/** What an error says of single fields of a form; what it says at all, where it says nothing of these. */
export function refusalOf(
  error: { readonly message: string; readonly fields?: Readonly<Record<string, string>> | undefined },
  isOfForm: (field: string) => boolean = () => true,
): Refusal {
  const said = Object.entries(error.fields ?? {}).filter(([field]) => isOfForm(field))
  return { refused: Object.fromEntries(said), trouble: said.length > 0 ? null : error.message }
}
