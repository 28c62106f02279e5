import type { OutboxKind, OutboxRow } from '#shared/outbox/outbox.ts'
import { mentionToast, showToast } from '../../components/notices/toast.ts'
import { orderOf } from '../../shop/outbox/outbox.ts'
import { isReportedInPlace } from '../../shop/outbox/reported-in-place.ts'
import { texts } from '../../texts/texts.ts'

type Ways = {
  /** Opens the page with the failed rows. */
  readonly see: () => void
  /** Called when this toast shows the trouble of these rows. */
  readonly shown: (toast: number, rowIds: readonly string[]) => void
  /** Opens the question which value is right. */
  readonly choose: (orderId: string) => void
  readonly again: (rowIds: readonly string[]) => void
  /** Corrects an order back to its old values. */
  readonly correctBack: (orderId: string, changes: OutboxRow['changes']) => void
}

/**
 * Shows trouble, and the success of a press on several things, as a toast. Returns the words to announce besides;
 * empty when there are none.
 */
export function announceResults(allEnded: readonly OutboxRow[], ways: Ways): string {
  const ended = allEnded.filter(({ kind }) => !isReportedInPlace(kind))
  const done = ended.filter(({ state }) => state === 'done')
  const troubled = ended.filter(({ state }) => state === 'failed' || state === 'asks')
  const well = doneWords(done)
  if (troubled.length > 0) toastFailures(troubled, ended.length, ways)
  // The owner sees a single order leave the list; only the end of a whole press shows that all went well.
  else if (done.length > 1 && mentionToast(well)) return ''
  else if (done[0]?.kind === 'order.correct' && toastCorrected(done[0], well, ways)) return ''
  return well
}

function toastFailures(troubled: readonly OutboxRow[], total: number, ways: Ways): void {
  const { told: messages } = texts.outbox
  const [first] = troubled
  if (first === undefined) return
  const show = (toast: Omit<Parameters<typeof showToast>[0], 'tone'>): void =>
    ways.shown(
      showToast({ ...toast, tone: 'alert' }),
      troubled.map(({ id }) => id),
    )
  if (troubled.length > 1) {
    const action = { words: messages.seeThem, run: ways.see }
    const failed = troubled.filter(({ state }) => state === 'failed').length
    show({ text: messages.failedMany(failed, troubled.length - failed, total), action })
    return
  }
  const order = orderOf(first)
  if (first.state === 'asks') {
    const run = () => (order === null ? ways.see() : ways.choose(order))
    show({ text: messages.asks(first.title), action: { words: messages.choose, run } })
    return
  }
  const reason = first.error?.message ?? texts.outbox.state.failed
  show({
    text: messages.failed(first.title, order ?? '', reason),
    retry: () => ways.again([first.id]),
  })
}

function toastCorrected(row: OutboxRow, words: string, ways: Ways): boolean {
  const order = orderOf(row)
  return mentionToast(words, order === null ? {} : { undo: () => ways.correctBack(order, row.changes) })
}

function doneWords(done: readonly OutboxRow[]): string {
  const { told: messages } = texts.outbox
  const byKind = Map.groupBy(done, ({ kind }) => kind)
  return [...byKind].map(([kind, rows]) => words(kind, rows)).join(' ')

  function words(kind: OutboxKind, rows: readonly OutboxRow[]): string {
    const [first] = rows
    const one = rows.length === 1 && first ? first.title : null
    if (kind === 'order.ship') return one === null ? messages.shippedMany(rows.length) : messages.shipped(one)
    if (kind === 'order.unship')
      return one === null ? messages.unshippedMany(rows.length) : messages.unshipped(one)
    if (one === null) return messages.otherMany(rows.length)
    if (kind === 'discount.delete') return messages.deleted(one)
    return kind === 'order.correct' ? messages.corrected(one) : messages.other(one)
  }
}
