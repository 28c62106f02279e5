type Refusal = { readonly refused: Readonly<Record<string, string>>; readonly trouble: string | null }

/** Splits an error into messages for single fields of a form; without any, `trouble` is the error's own message. */
export function refusalOf(
  error: { readonly message: string; readonly fields?: Readonly<Record<string, string>> | undefined },
  isOfForm: (field: string) => boolean = () => true,
): Refusal {
  const fieldErrors = Object.entries(error.fields ?? {}).filter(([field]) => isOfForm(field))
  return { refused: Object.fromEntries(fieldErrors), trouble: fieldErrors.length > 0 ? null : error.message }
}
