import type { PaymentStatus, ShippingStatus } from '../store/orders.ts'
import { orderTimes } from './order-times.ts'
import type { Random } from '../values/random.ts'
import { ines } from './stories/story-buyers.ts'
import { storyOrders } from './stories/story-orders.ts'
import type { StoryOrder } from './stories/story-orders.ts'
import type { Buyer } from './buyers/buyers.ts'

/** The time, number and state of an order, before it has contents. */
export interface PlannedOrder {
  readonly at: number
  readonly number: number
  readonly status: PaymentStatus
  readonly shipping: ShippingStatus
  readonly story?: StoryOrder
  /** The buyer; chosen at random when left out. */
  readonly buyer?: Buyer
}

const minute = 60_000
/** The part of the generated orders that lies between the newest waiting ones. */
const recentPart = 0.12
const problemStatuses = ['failed', 'unpaid', 'invalid'] as const

/** A payment problem at this index: one of each kind early, so that small shops have them too, and then every 61st. */
function problemAt(index: number): PaymentStatus | undefined {
  if (index < 200) return { 9: 'failed', 20: 'unpaid', 31: 'invalid' }[index] as PaymentStatus | undefined
  return index % 61 === 20 ? problemStatuses[Math.floor(index / 61) % 3] : undefined
}

function waiting(story: StoryOrder, at: number, number: number): PlannedOrder {
  return { at, number, status: story.status ?? 'completed', shipping: 'unshipped', story }
}

/** Shipped orders with the numbers that the newest waiting ones leave free. */
function between(newest: readonly PlannedOrder[], maxOrders: number, random: Random): PlannedOrder[] {
  const found: PlannedOrder[] = []
  for (const [index, order] of newest.entries()) {
    const older = newest[index + 1]
    if (!older) break
    const gap = order.number - older.number
    for (let step = 1; step < gap && found.length < maxOrders; step++) {
      const part = (step - 0.4 + 0.8 * random.next()) / gap
      const at = Math.floor((order.at - (order.at - older.at) * part) / 1000) * 1000
      found.push({ at, number: order.number - step, status: 'completed', shipping: 'shipped' })
    }
  }
  return found
}

/** All orders of the shop, oldest first; numbers rise with time. */
export function planOrders(count: number, anchor: number, random: Random): PlannedOrder[] {
  const timed = storyOrders.map((story) => ({ story, at: anchor - story.minutesAgo * minute }))
  const newest = timed
    .flatMap(({ story, at }) => (story.number === undefined ? [] : [waiting(story, at, story.number)]))
    .slice(0, count)
  const last = newest.at(-1)
  const longWaiting = timed.filter(({ story }) => story.number === undefined).slice(0, count - newest.length)
  const rest = count - newest.length - longWaiting.length
  const recent = between(newest, Math.floor(rest * recentPart), random)
  if (!last || count === newest.length) return newest.reverse()

  const stream: Omit<PlannedOrder, 'number'>[] = orderTimes(
    rest - recent.length,
    last.at - 2 * 60 * minute,
    random,
  ).map((at, index) => {
    const problem = problemAt(index)
    const isInes = index === 25 || index === 90
    return {
      at,
      status: problem ?? 'completed',
      shipping: problem ? 'unshipped' : 'shipped',
      ...(isInes && { buyer: ines }),
    }
  })
  for (const { story, at } of longWaiting) stream.push(waiting(story, at, 0))
  stream.sort((one, other) => other.at - one.at)
  const older = stream.map((order, index) => ({ ...order, number: last.number - 1 - index }))
  return [...newest, ...recent, ...older].sort((one, other) => one.number - other.number)
}
