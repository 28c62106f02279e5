import type { OutboxNews } from '#shared/outbox/outbox.ts'
import type { Clock } from '../timing/clock.ts'
import { throttle } from '../timing/throttle.ts'

/** News of the outbox itself; each has in it what those before it say. */
export type ThrottledNews = Exclude<OutboxNews, 'elsewhere'>

const weights: readonly ThrottledNews[] = ['sending', 'rows', 'orders']

/** Tells of changes at their pace; of those that are told together, what has all of them in it. */
export function createNewsThrottle(
  emit: (news: ThrottledNews) => void,
  clock: Clock,
  stopped: AbortSignal,
): (news: ThrottledNews) => void {
  let weight = 0
  const atPace = throttle(
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
    atPace()
  }
}
