import { refusalOf } from './refusal.ts'

/** What stands in a form that is not saved. Its saving outlives the form, which may be left and opened again meanwhile. */
export type FormDraft<Edits extends object = object> = {
  /** Only what was typed: everything else follows the shop, also when it is read again. */
  readonly edits: Edits
  /** Saving was tried: all errors are shown. */
  readonly tried: boolean
  readonly saving: boolean
  /** What the shop said of single fields, until they are changed. */
  readonly refused: Readonly<Partial<Record<string, string>>>
  /** Why the last try failed, when that is not about a field. */
  readonly trouble: string | null
}

/** The draft of a form in which nothing was typed. */
export const untyped = { edits: {}, tried: false, saving: false, refused: {}, trouble: null }

/** With these edits laid over the earlier ones. What the shop said of their fields is over. */
export function withEdits<D extends FormDraft>(draft: D, edits: D['edits']): D {
  const refused = Object.entries(draft.refused).filter(([field]) => !(field in edits))
  return { ...draft, edits: { ...draft.edits, ...edits }, refused: Object.fromEntries(refused) }
}

/** On its way to the shop. */
export function whileSaving<D extends FormDraft>(draft: D): D {
  return { ...draft, saving: true, refused: {}, trouble: null }
}

/** The shop did not take it: what was typed stays. */
export function whenRefused<D extends FormDraft>(draft: D, error: Error): D {
  return { ...draft, saving: false, ...refusalOf(error) }
}

/** The shop took what was sent: what was typed while that was under way is left. */
export function editsLeft<D extends FormDraft>({ edits }: D, sent: object): D['edits'] {
  const values = new Map(Object.entries(sent))
  // The cast is true because the entries are those of the edits, with some left out.
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => values.get(field) !== value),
  ) as D['edits']
}
