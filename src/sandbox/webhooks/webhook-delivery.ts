import type { Clock } from '../values/clock.ts'
import type { Database } from '../store/database.ts'
import { dueDeliveries, isAnyWaiting, noteAttempt, putDeliveriesBack } from '../store/deliveries.ts'
import type { Delivery } from '../store/deliveries.ts'
import { sign } from './signature.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * How long after a failed try the next one comes; the last interval repeats (spec: Delivery). The first is short enough
 * that even a try that timed out is followed by another within 20 s (sandbox promise 15).
 */
const intervals = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
]
const retryPeriod = 7 * 24 * hour
/** How long a try waits for an answer, unless the sandbox is started with another patience. */
const usualPatience = 5 * second
/** A test can move or replace the clock, so no wait is long. */
const maxWait = second
/** A receiver that was away for long has thousands waiting; they are sent in portions. */
const maxUnderWay = 100

export interface WebhookOptions {
  readonly url: string
  readonly clientSecret: string
  readonly patience?: number | undefined
}

/** Delivers webhooks to their address until each is received or its seven days are over. */
export interface WebhookDelivery {
  /** Sends the deliveries that are due. */
  wake(): void
  /** Stops; deliveries under way are aborted and tried again when the shop opens again. */
  stop(): void
}

/** The time of the try after `attempts` failed ones, or null when the retry period ends before it. */
function nextTry(createdAt: string, attempts: number, now: Date): string | null {
  const interval = intervals[Math.min(attempts, intervals.length) - 1] ?? 0
  const next = now.getTime() + interval
  return next > Date.parse(createdAt) + retryPeriod ? null : new Date(next).toISOString()
}

/**
 * `url` is the application's webhook address; nothing is sent before `wake`. `patience`: how many milliseconds a try
 * waits for an answer.
 */
export function createWebhookDelivery(
  db: Database,
  clock: Clock,
  { url, clientSecret, patience = usualPatience }: WebhookOptions,
): WebhookDelivery {
  const underWay = new Set<number>()
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let lastWake = clock.now().getTime()

  /** Adjusts the times of deliveries, so that none waits longer because the computer's clock was put back. */
  function followClock(now: number): void {
    const back = lastWake - now
    if (back > maxWait) putDeliveriesBack(db, back)
    lastWake = now
  }

  async function send({ body }: Delivery): Promise<string> {
    const bytes = Buffer.from(body)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Shop platform sandbox',
      'x-webhook-signature': sign(bytes, clientSecret),
    }
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(patience)])
    try {
      const response = await fetch(url, { method: 'POST', headers, body: bytes, redirect: 'manual', signal })
      await response.body?.cancel()
      return response.ok ? '' : `answered ${response.status}`
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError'
        ? 'did not answer in time'
        : 'could not be reached'
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const failure = await send(delivery)
    if (stopped.signal.aborted) return
    underWay.delete(delivery.id)
    const next = failure === '' ? null : nextTry(delivery.createdAt, delivery.attempts + 1, clock.now())
    noteAttempt(db, delivery.id, failure === '' ? 'received' : failure, next)
    wake()
  }

  function wake(): void {
    if (stopped.signal.aborted) return
    clearTimeout(timer)
    followClock(clock.now().getTime())
    // Deliveries under way are still due in the database, so each is checked.
    const due = underWay.size < maxUnderWay ? dueDeliveries(db, clock.now(), maxUnderWay) : []
    for (const delivery of due) {
      if (underWay.size >= maxUnderWay) break
      if (underWay.has(delivery.id)) continue
      underWay.add(delivery.id)
      void deliver(delivery)
    }
    if (isAnyWaiting(db)) timer = setTimeout(wake, maxWait).unref()
  }

  clock.onAdvance(wake)
  return {
    wake,
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
