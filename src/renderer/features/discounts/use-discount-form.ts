import {
  checkDiscount,
  changedDiscountFields,
  normalizeDiscount,
  problemSentences,
  type DiscountProblem,
} from '#shared/discount-rules.ts'
import type { Discount } from '#shared/models/discount.ts'
import { startOfDay } from './days.ts'
import { useSaveDiscount } from './discounts.queries.ts'
import { draftOf, fieldsOf, inputOf, newDraft, type Draft, type DraftField } from './draft.ts'
import { draftKey, dropDraft, editDraft, touchField, tryDraft, unsavedOf, useDrafts } from './drafts.ts'
import { newId } from './discounts.search.ts'

type FormInput = {
  readonly shop: string
  /** The discount as the shop has it; null for a new one. */
  readonly discount: Discount | null
  readonly digits: number
  readonly now: Date
  readonly zone: string
}

export type FieldErrors = Readonly<Partial<Record<DraftField, string>>>

/** What the sections of the form work on. */
export type DiscountFormState = {
  readonly draft: Draft
  /** The sentences to be shown now, by field. */
  readonly errors: FieldErrors
  readonly edit: (edits: Partial<Draft>) => void
  /** A field was left, so that its error is shown from now on. */
  readonly leave: (field: DraftField) => void
}

/** The form of one discount: what the shop has, with what was typed laid over it. */
export function useDiscountForm({ shop, discount, digits, now, zone }: FormInput) {
  const key = draftKey(shop, discount?.id ?? newId)
  const unsaved = unsavedOf(useDrafts(), key)
  const saveDiscount = useSaveDiscount()

  const base = discount ? draftOf(discount, digits) : newDraft(startOfDay(zone, now))
  const draft: Draft = { ...base, ...unsaved.edits }
  const changes = changedDiscountFields(discount ?? inputOf(base), inputOf(draft))
  const fields = fieldsOf(draft)
  const problems = problemsAt(now)

  const errors: Partial<Record<DraftField, string>> = {}
  for (const field of fields) {
    const problem = problems[field]
    const sentence = problem && isToldNow(field, problem) ? problemSentences[problem] : unsaved.refused[field]
    if (sentence !== undefined) errors[field] = sentence
  }
  const elsewhere = Object.entries(unsaved.refused).find(
    ([field]) => !fields.some((shown) => shown === field),
  )

  /** A field that was left empty on the way is still to come, and no mistake before saving is tried. */
  function isToldNow(field: DraftField, problem: DiscountProblem): boolean {
    if (unsaved.tried) return true
    return unsaved.touched.has(field) && (field in unsaved.edits || !problem.endsWith('.missing'))
  }

  function problemsAt(moment: Date) {
    return checkDiscount(inputOf(draft), { now: moment, ...(discount && { previous: discount }) })
  }

  /** Sends it, or answers the first field that stands in the way. */
  function save(onSaved: (saved: Discount) => void): DraftField | null {
    if (unsaved.saving) return null
    const wrong = problemsAt(new Date())
    const first = fieldsOf(draft).find((field) => wrong[field] !== undefined)
    if (first !== undefined) {
      tryDraft(key)
      return first
    }
    if (discount && Object.keys(changes).length === 0) return null
    const sent = unsaved.edits
    const order = discount
      ? ({ kind: 'update', id: discount.id, changes } as const)
      : ({ kind: 'create', input: normalizeDiscount(inputOf(draft)) } as const)
    saveDiscount.mutate({ shop, sent, order }, { onSuccess: onSaved })
    return null
  }

  return {
    draft,
    errors,
    edit: (edits: Partial<Draft>) => editDraft(key, edits, discount),
    leave: (field: DraftField) => touchField(key, field),
    fields,
    isDirty: Object.keys(changes).length > 0,
    isSaving: unsaved.saving,
    /** Why the shop did not take it, where no field of the form is to blame. */
    trouble: unsaved.trouble?.message ?? elsewhere?.[1] ?? null,
    save,
    discard: () => dropDraft(key),
  }
}
