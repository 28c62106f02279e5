import type { OutboxNews } from '#shared/outbox/outbox.ts'
import type { Clock } from '../timing/clock.ts'
import { throttle } from '../timing/throttle.ts'

/** News of the shop's own outbox. Each kind includes those before it in `weights`. */
export type ThrottledNews = Exclude<OutboxNews, 'elsewhere'>

const weights: readonly ThrottledNews[] = ['sending', 'rows', 'orders']

/** Returns an `emit` at a limited pace. Of news that falls together it emits the kind that includes the others. */
export function createNewsThrottle(
  emit: (news: ThrottledNews) => void,
  clock: Clock,
  stopped: AbortSignal,
): (news: ThrottledNews) => void {
  let weight = 0
  const emitThrottled = throttle(
    () => {
      const news = weights[weight] ?? 'orders'
      weight = 0
      emit(news)
    },
    clock,
    stopped,
  )
  return (news) => {
    weight = Math.max(weight, weights.indexOf(news))
    emitThrottled()
  }
}
