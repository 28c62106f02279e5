import type { NoticeSettings } from '#shared/app/notices.ts'
import type { Clock } from '../timing/clock.ts'
import { quietEnd } from './quiet.ts'

/** Waits for what is due: a look at the other shops, and the end of quiet hours. */
type Poller = {
  /** Called when something is held or the hours changed: computes the times again. */
  again(): void
  pollNow(): void
  close(): Promise<void>
}

type Deps = {
  readonly clock: Clock
  readonly log: (line: string) => void
  /** The shops for which something is held. */
  readonly waitingShops: () => Promise<readonly { readonly id: string; readonly settings: NoticeSettings }[]>
  readonly zone: () => string
  /** Resolves to whether all shops could be read. */
  readonly pollOthers: () => Promise<boolean>
  readonly release: (id: string) => Promise<void>
}

/** The window and the shop that is open go first. */
const firstPollMs = 10_000
/** As often as sync reads the open shop while the owner doesn't look at the window (see `polls.ts`). */
const pauseMs = 5 * 60_000
const afterFailureMs = 60_000

/** Looks at the other shops every five minutes, and releases what quiet hours held when they end. */
export function createPoller({ clock, log, waitingShops, zone, pollOthers, release }: Deps): Poller {
  const closing = new AbortController()
  let waiting = new AbortController()
  // Times of `clock.elapsed()`: the hours are computed again when somebody moves the time of day.
  const inMs = (ms: number): number => clock.elapsed() + ms
  let nextLook = inMs(firstPollMs)
  /** Nothing is released before this, because storing it has failed. */
  let restsUntil = -Infinity

  async function ends(): Promise<{ id: string; at: number }[]> {
    const all = await waitingShops()
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
      // Without a rest, what is still due would be released again at once, and for ever.
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
        // Without a rest, an error that lasts would make this loop spin.
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
