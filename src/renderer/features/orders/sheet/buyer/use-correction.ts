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
 * The correction of one order: its current values with the draft on top.
 *
 * @param order as it is shown: with corrections that the shop doesn't have yet
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

  /** Settles a field that changed here and elsewhere. */
  function settle(field: CorrectableField, side: 'mine' | 'theirs'): void {
    if (draft === null) return
    if (side === 'theirs') return edit(field, seen[field])
    correctionDrafts.write(draftKey, { ...draft, seen: { ...draft.seen, [field]: seen[field] } })
  }

  /** Opens the form, filled with a correction that still waits here or that the shop did not take. */
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

  /** Sends the correction, or returns the first field that prevents it. */
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

  /** Keeps the form open for an owner who comes back to it while it is being sent. */
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
    saveError: typed.trouble,
    /** Returns the value elsewhere of a field that changed here as well; null for any other. */
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
