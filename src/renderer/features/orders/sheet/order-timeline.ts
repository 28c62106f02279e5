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
  const { happened } = texts.orderSheet
  const told = [
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
      { key: `note ${id}`, at: writtenAt, words: happened.note, mine: true },
      ...(editedAt === null ? [] : [{ key: `edit ${id}`, at: editedAt, words: happened.edited, mine: true }]),
    ]),
    ...(annotations?.corrections ?? []).map(({ at, changes }) => ({
      key: `correction ${at}`,
      at,
      words: happened.corrected(changes.map(changeWords).join(', ')),
      mine: true,
    })),
    ...(annotations?.packedAt
      ? [{ key: 'packed', at: annotations.packedAt, words: happened.packed, mine: true }]
      : []),
    ...(annotations?.tracking
      ? [{ key: 'tracking', at: annotations.tracking.at, words: texts.tracking.happened, mine: true }]
      : []),
    ...(annotations?.putAwayAt
      ? [{ key: 'put away', at: annotations.putAwayAt, words: happened.putAway, mine: true }]
      : []),
  ]
  const time = ({ at }: TimelineEntry) => (at === null ? 0 : Date.parse(at))
  return [...told, ...mine].toSorted((a, b) => time(a) - time(b)).toReversed()
}
