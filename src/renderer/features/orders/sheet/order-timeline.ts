import type { Order } from '#shared/orders/order.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { changeWords } from '../../../format/correction.ts'
import { texts } from '../../../texts/texts.ts'

export type TimelineEntry = {
  readonly key: string
  /** UTC; null when the shop did not tell. */
  readonly at: string | null
  readonly words: string
  /** Done here, by the owner; else told by the shop. */
  readonly mine: boolean
}

/** What the shop wrote down about the order and what the owner did with it here, in one list, newest first. */
export function timeline(order: Order, annotations: Annotations | undefined): TimelineEntry[] {
  const { happened } = texts.orderSheet
  const told = [
    // Placed comes first of all that happened at the same moment.
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
