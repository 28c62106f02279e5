import { useCallback } from 'react'
import { inParts, partsOf, type DiscountPart } from '#shared/discounts/discount-parts.ts'
import { checkDiscount, changedDiscountFields, normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import type { Message } from '#shared/texts/message.ts'
import { startOfDay } from '../../status/days.ts'
import { shopTime } from '../../status/shop-time.ts'
import { useSaveDiscount, type DiscountSave } from '../../queries/discounts.queries.ts'
import {
  discountDraftOf,
  shownFields,
  inputOf,
  newDraft,
  type Draft,
  type DraftField,
} from '../../drafts/draft.ts'
import {
  draftKey,
  dropDraft,
  editDraft,
  isTyped,
  leaveContest,
  contestedDraft,
  settleContest,
  touchField,
  tryDraft,
  useDraft,
  type DraftKey,
  type Unsaved,
} from '../../drafts/drafts.ts'
import { newId } from '../../list/discounts.search.ts'

type FormInput = {
  readonly shop: string
  /** The shop's values; null for a new one. */
  readonly discount: Discount | null
  readonly digits: number
  /** The shop's time, and how far this computer's clock is ahead of it. */
  readonly now: Date
  readonly aheadMs: number
  readonly zone: string
}

export type FieldErrors = Readonly<Partial<Record<DraftField, string>>>

/** What the sections of the form use. */
export type DiscountFormState = {
  readonly draft: Draft
  /** The sentences to show now, by field. */
  readonly errors: FieldErrors
  readonly edit: (edits: Partial<Draft>) => void
  /** Called when a field loses the focus: from then on its error is shown. */
  readonly leave: (field: DraftField) => void
}

/** Returns the same functions at every keystroke, so that the components that receive them don't render again. */
function useEditing(key: DraftKey, discount: Discount | null): Pick<DiscountFormState, 'edit' | 'leave'> {
  const edit = useCallback((edits: Partial<Draft>) => editDraft(key, edits, discount), [key, discount])
  const leave = useCallback((field: DraftField) => touchField(key, field), [key])
  return { edit, leave }
}

/** Returns what to send of the edits; null when the shop has all of it already. */
function orderOf(
  discount: Discount | null,
  base: Draft,
  { edits, from }: Pick<Unsaved, 'edits' | 'from'>,
): DiscountSave['order'] | null {
  const input = inputOf({ ...base, ...edits })
  if (!discount) return { kind: 'create', input: normalizeDiscount(input) }
  const changed = partsOf(Object.keys(changedDiscountFields(discount, input)))
  if (changed.size === 0) return null
  // Sends whole parts. With a percentage alone, the shop might have another kind by then, and would lose it.
  return {
    kind: 'update',
    id: discount.id,
    changes: inParts(normalizeDiscount(input), changed),
    from: inParts({ ...discount, ...from }, changed),
  }
}

/** Returns the parts that were changed both here and elsewhere, once the list shows the shop's values. */
function contestedOf({ contested, from }: Unsaved, discount: Discount | null): ReadonlySet<DiscountPart> {
  const shown = contested.filter(
    (field) => discount && field in from && String(discount[field]) !== String(from[field]),
  )
  return partsOf(shown)
}

/** The form of one discount: the shop's values with the edits applied to them. */
export function useDiscountForm({ shop, discount, digits, now, aheadMs, zone }: FormInput) {
  const key = draftKey(shop, discount?.id ?? newId)
  const unsaved = useDraft(key)
  const saveDiscount = useSaveDiscount()
  const { edit, leave } = useEditing(key, discount)

  const base = discount ? discountDraftOf(discount, digits) : newDraft(startOfDay(zone, now))
  const draft: Draft = { ...base, ...unsaved.edits }
  const changes = changedDiscountFields(discount ?? inputOf(base), inputOf(draft))
  const fields = shownFields(draft)
  const contested = contestedOf(unsaved, discount)
  const problems = problemsAt(now)

  const errors: Partial<Record<DraftField, string>> = {}
  for (const field of fields) {
    const problem = problems[field]
    const sentence = problem && isShown(field, problem) ? problem.text : unsaved.refused[field]
    if (sentence !== undefined) errors[field] = sentence
  }
  const elsewhere = Object.entries(unsaved.refused).find(
    ([field]) => !fields.some((shown) => shown === field),
  )

  /** A field that was left empty on the way is not an error yet, until the owner tries to save. */
  function isShown(field: DraftField, problem: Message): boolean {
    if (unsaved.tried) return true
    return unsaved.touched.has(field) && (field in unsaved.edits || !problem.code.endsWith('Missing'))
  }

  function problemsAt(moment: Date) {
    return checkDiscount(inputOf(draft), { now: moment, ...(discount && { previous: discount }) })
  }

  /** Sends the draft, or returns the first field that prevents it. */
  function save(onSaved: (saved: Discount) => void): DraftField | null {
    if (unsaved.saving) return null
    const wrong = problemsAt(shopTime(aheadMs))
    const first = shownFields(draft).find((field) => wrong[field] !== undefined)
    if (first !== undefined) {
      tryDraft(key)
      return first
    }
    const order = orderOf(discount, base, unsaved)
    // An owner who has begun another draft in its place meanwhile stays there.
    const onSuccess = (saved: Discount) => isTyped(key) || onSaved(saved)
    if (order) saveDiscount.mutate({ shop, sent: unsaved.edits, order }, { onSuccess })
    return null
  }

  /** Applies the owner's choice for each contested part, and saves what is left. */
  function settle(shopIsRight: ReadonlySet<string>, onSaved: (saved: Discount) => void): void {
    if (!discount) return
    const settled = settleContest(key, discount, digits, shopIsRight)
    const order = orderOf(discount, base, settled)
    if (order) saveDiscount.mutate({ shop, sent: settled.edits, order }, { onSuccess: onSaved })
    // The owner chose the shop's value everywhere.
    else dropDraft(key)
  }

  return {
    draft,
    errors,
    edit,
    leave,
    fields,
    isDirty: Object.keys(changes).length > 0,
    isSaving: unsaved.saving,
    /** Why the shop refused it, when the reason concerns no field of the form. */
    error: unsaved.trouble ?? elsewhere?.[1] ?? null,
    save,
    copied: unsaved.copied,
    /** Shows the errors that would prevent saving it with any code, and returns the first such field. */
    wrongBesideCode(): DraftField | null {
      const wrong = checkDiscount({ ...inputOf(draft), code: 'any' }, { now: shopTime(aheadMs) })
      const first = shownFields(draft).find((field) => wrong[field] !== undefined)
      if (first === undefined) return null
      tryDraft(key)
      return first
    },
    contested,
    /** The owner's values; null when there is no conflict. */
    contestedInput:
      discount && contested.size > 0 ? inputOf(contestedDraft(unsaved, discount, digits)) : null,
    settle,
    postpone: () => leaveContest(key),
    discard: () => dropDraft(key),
  }
}
