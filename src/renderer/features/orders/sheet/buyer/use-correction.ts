import type { Order } from '#shared/orders/order.ts'
import type { CorrectableField, OutboxRow } from '#shared/outbox/outbox.ts'
import { refusalOf } from '../../../../shop/drafts/refusal.ts'
import { isCancellable, useUndo } from '../../../../shop/outbox/outbox.ts'
import { correctionDraftKey, correctionDrafts, openedForm } from '../drafts/correction-drafts.ts'
import { useSendCorrection } from './correction.queries.ts'
import {
  changedElsewhere,
  correctable,
  correctableFields,
  correctionProblems,
  fieldChanges,
  isCorrectable,
} from './correction.ts'
import { texts } from '../../../../texts/texts.ts'

/**
 * The correction of one order: what it is now, with what was typed laid over it.
 *
 * @param order as it is shown: with what was corrected and is not in the shop yet
 */
export function useCorrection(shop: string, order: Order, waiting: OutboxRow | null) {
  const draftKey = correctionDraftKey(shop, order.id)
  const draft = correctionDrafts.use(draftKey)
  const send = useSendCorrection()
  const undo = useUndo()

  const seen = correctable(order)
  const typed = draft ?? openedForm
  const values = { ...seen, ...typed.edits }
  const changes = fieldChanges(seen, typed.edits)
  const problems = correctionProblems(changes)
  const disputed = changedElsewhere(seen, typed.edits, typed.seen)

  function edit(field: CorrectableField, value: string): void {
    const { [field]: _, ...refused } = typed.refused
    const { [field]: __, ...others } = typed.edits
    const { [field]: before = seen[field], ...seenOfOthers } = typed.seen
    const isEdit = value !== seen[field]
    correctionDrafts.write(draftKey, {
      ...typed,
      edits: isEdit ? { ...others, [field]: value } : others,
      seen: isEdit ? { ...seenOfOthers, [field]: before } : seenOfOthers,
      refused,
    })
  }

  /** Of a field that was changed here and elsewhere. */
  function settle(field: CorrectableField, side: 'mine' | 'theirs'): void {
    if (draft === null) return
    if (side === 'theirs') return edit(field, seen[field])
    correctionDrafts.write(draftKey, { ...draft, seen: { ...draft.seen, [field]: seen[field] } })
  }

  /** Opens the form; what waits here, or was not taken, is in it as it was typed. */
  function open(): void {
    if (draft !== null) return
    const again = waiting !== null && (isCancellable(waiting) || waiting.state === 'failed') ? waiting : null
    if (again && isCancellable(again)) undo.mutate({ ids: [again.id] })
    const waits = again?.changes.filter(({ field }) => isCorrectable(field)) ?? []
    correctionDrafts.write(draftKey, {
      ...openedForm,
      edits: Object.fromEntries(waits.map(({ field, to }) => [field, to])),
      seen: Object.fromEntries(waits.map(({ field, from }) => [field, from])),
      ...(again?.error && refusalOf(again.error, isCorrectable)),
    })
  }

  /** Sends it, or answers the first field that stands in the way. */
  function save(): CorrectableField | null {
    const first = correctableFields.find((field) => problems[field] !== undefined || disputed.has(field))
    if (first !== undefined) {
      correctionDrafts.write(draftKey, { ...typed, tried: true })
      return first
    }
    if (changes.length === 0) discard()
    else if (!send.isPending) send.mutate({ orderId: order.id, changes, draftKey, draft })
    return null
  }

  /** Who comes back to the form while it is sent goes on in it: it does not close under the hand. */
  function comeBack(): void {
    if (draft && send.isPending) correctionDrafts.write(draftKey, { ...draft })
  }

  function discard(): void {
    correctionDrafts.write(draftKey, null)
  }

  return {
    isOpen: draft !== null,
    isDirty: changes.length > 0,
    isSending: send.isPending,
    values,
    trouble: typed.trouble,
    /** What it is elsewhere, by each field that was changed here as well. */
    theirsOf: (field: CorrectableField) => (disputed.has(field) ? seen[field] : null),
    settle,
    errorOf: (field: CorrectableField) =>
      (typed.tried ? (problems[field] ?? unsettled(disputed.has(field))) : undefined) ?? typed.refused[field],
    edit,
    open,
    save,
    comeBack,
    discard,
  }
}

const unsettled = (isDisputed: boolean) => (isDisputed ? texts.orderSheet.correct.elsewhere.pick : undefined)

export type CorrectionForm = ReturnType<typeof useCorrection>
