import { refusalOf } from './refusal.ts'

/** The unsaved state of a form. A save outlives its form, which the owner may leave and open again meanwhile. */
export type FormDraft<Edits extends object = object> = {
  /** Only the fields that the owner changed: all others follow the shop, also when the window refetches it. */
  readonly edits: Edits
  /** The owner tried to save, so the form shows all errors. */
  readonly tried: boolean
  readonly saving: boolean
  /** The shop's errors for single fields, each until the owner changes that field. */
  readonly refused: Readonly<Partial<Record<string, string>>>
  /** Why the last save failed, when no single field is to blame. */
  readonly trouble: string | null
}

/** The draft of a form that the owner hasn't typed in. */
export const untyped = { edits: {}, tried: false, saving: false, refused: {}, trouble: null }

/** Lays these edits over the earlier ones and drops the shop's errors for their fields. */
export function withEdits<D extends FormDraft>(draft: D, edits: D['edits']): D {
  const refused = Object.entries(draft.refused).filter(([field]) => !(field in edits))
  return { ...draft, edits: { ...draft.edits, ...edits }, refused: Object.fromEntries(refused) }
}

/** The draft while it is being saved. */
export function whileSaving<D extends FormDraft>(draft: D): D {
  return { ...draft, saving: true, refused: {}, trouble: null }
}

/** The draft after the shop refused it: the edits stay. */
export function whenRefused<D extends FormDraft>(draft: D, error: Error): D {
  return { ...draft, saving: false, ...refusalOf(error) }
}

/** Returns the edits that remain after the shop took `sent`: those typed while the save was under way. */
export function editsLeft<D extends FormDraft>({ edits }: D, sent: object): D['edits'] {
  const values = new Map(Object.entries(sent))
  // The cast holds because the entries are those of the edits, with some left out.
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => values.get(field) !== value),
  ) as D['edits']
}
