import type { NoticeSettings } from '#shared/app/notices.ts'
import type { Clock } from '../timing/clock.ts'
import { quietEnd } from './quiet.ts'

/** Wakes up for what has its time: a look at the other shops, and the end of quiet hours. */
type Poller = {
  /** Something is held, or the hours changed: the times are reckoned again. */
  again(): void
  pollNow(): void
  close(): Promise<void>
}

type Deps = {
  readonly clock: Clock
  readonly log: (line: string) => void
  /** The shops for which something is held. */
  readonly held: () => Promise<readonly { readonly id: string; readonly settings: NoticeSettings }[]>
  readonly zone: () => string
  /** Answers whether all could be asked. */
  readonly pollOthers: () => Promise<boolean>
  readonly release: (id: string) => Promise<void>
}

/** The window and the shop that is open go first. */
const firstPollMs = 10_000
/** As often as the open shop is asked while nobody looks (see `polls.ts`). */
const pauseMs = 5 * 60_000
const afterFailureMs = 60_000

/** Asks the other shops for news every five minutes, and lets out what quiet hours held when they end. */
export function createPoller({ clock, log, held, zone, pollOthers, release }: Deps): Poller {
  const closing = new AbortController()
  let waiting = new AbortController()
  // Moments of the clock that only goes on: the hours are reckoned again when the time of the day is moved.
  const inMs = (ms: number): number => clock.elapsed() + ms
  let nextLook = inMs(firstPollMs)
  /** Nothing is released before: writing it down has failed. */
  let restsUntil = -Infinity

  async function ends(): Promise<{ id: string; at: number }[]> {
    const all = await held()
    const now = clock.now()
    return all.map(({ id, settings }) => ({
      id,
      at: Math.max(inMs(quietEnd(now, settings.quiet, zone()).getTime() - now.getTime()), restsUntil),
    }))
  }

  async function round(): Promise<void> {
    try {
      if (nextLook <= inMs(0)) {
        nextLook = inMs(pauseMs)
        if (!(await pollOthers())) nextLook = Math.min(nextLook, inMs(afterFailureMs))
      }
      for (const { id, at } of await ends()) if (at <= inMs(0) && !closing.signal.aborted) await release(id)
      // What is still due all the same would be let out again at once, and for ever.
      if ((await ends()).some(({ at }) => at <= inMs(0))) restsUntil = inMs(afterFailureMs)
    } catch (error) {
      if (closing.signal.aborted) return
      log(`New orders were not looked for: ${String(error)}`)
      restsUntil = inMs(afterFailureMs)
    }
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      waiting = new AbortController()
      const called = AbortSignal.any([waiting.signal, closing.signal])
      const times = await ends().catch(() => [])
      const next = Math.min(nextLook, ...times.map(({ at }) => at))
      try {
        await clock.until(next, called)
      } catch (error) {
        if (called.aborted) continue
        // A loop that goes on at once after an error that stays would never rest.
        log(`The next look for new orders is not known: ${String(error)}`)
        await clock.sleep(afterFailureMs, called).catch(() => undefined)
      }
      await round()
    }
  }

  const watching = watch()
  const forgetChanges = clock.onChange(() => waiting.abort())
  return {
    again: () => waiting.abort(),
    pollNow() {
      nextLook = inMs(0)
      waiting.abort()
    },
    async close() {
      closing.abort()
      forgetChanges()
      await watching
    },
  }
}
