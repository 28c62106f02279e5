import type { Order } from '#shared/orders/order.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { changeWords } from '../../../format/correction.ts'
import { texts } from '../../../texts/texts.ts'

export type TimelineEntry = {
  readonly key: string
  /** UTC; null when the shop did not send it. */
  readonly at: string | null
  readonly words: string
  /** True for what the owner did here; false for the shop's events. */
  readonly mine: boolean
}

/** Returns the shop's events of the order and what the owner did with it here, in one list, newest first. */
export function timeline(order: Order, annotations: Annotations | undefined): TimelineEntry[] {
  const { happened: words } = texts.orderSheet
  const shopEvents = [
    // Placing the order comes first among all events of the same moment.
    { key: 'placed', at: order.createdAt, words: texts.orders.sheet.placed, mine: false },
    ...order.events.map(({ id, message, createdAt }) => ({
      key: `event ${id}`,
      at: createdAt,
      words: message,
      mine: false,
    })),
  ]
  const mine = [
    ...(annotations?.notes ?? []).flatMap(({ id, writtenAt, editedAt }) => [
      { key: `note ${id}`, at: writtenAt, words: words.note, mine: true },
      ...(editedAt === null ? [] : [{ key: `edit ${id}`, at: editedAt, words: words.edited, mine: true }]),
    ]),
    ...(annotations?.corrections ?? []).map(({ at, changes }) => ({
      key: `correction ${at}`,
      at,
      words: words.corrected(changes.map(changeWords).join(', ')),
      mine: true,
    })),
    ...(annotations?.packedAt
      ? [{ key: 'packed', at: annotations.packedAt, words: words.packed, mine: true }]
      : []),
    ...(annotations?.tracking
      ? [{ key: 'tracking', at: annotations.tracking.at, words: texts.tracking.happened, mine: true }]
      : []),
    ...(annotations?.putAwayAt
      ? [{ key: 'put away', at: annotations.putAwayAt, words: words.putAway, mine: true }]
      : []),
  ]
  const time = ({ at }: TimelineEntry) => (at === null ? 0 : Date.parse(at))
  return [...shopEvents, ...mine].toSorted((a, b) => time(a) - time(b)).toReversed()
}
