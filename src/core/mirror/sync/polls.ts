import type { Clock } from '../../timing/clock.ts'

/** Makes sync passes by itself, again and again. */
type Polls = {
  /** Called when the owner turns to the window or away from it. */
  attend(focused: boolean): void
  /** Called after another sync pass: the next one is due a whole pause later. */
  again(): void
}

type Deps = {
  readonly clock: Clock
  readonly closed: AbortSignal
  /** Returns the milliseconds until the next sync pass, when this is the usual pace. */
  readonly pauseMs: (usualMs: number) => number
  readonly sync: () => Promise<void>
  /** How long after now the first sync pass is. */
  readonly firstMs: number
}

/** Orders appear within a minute while the owner looks at the window; else the service is left in peace. */
const attendedMs = 60_000
const unattendedMs = 5 * 60_000

/** Syncs `firstMs` from now, then every minute while the owner looks at the window, else every five, until `closed`. */
export function createPolls({ clock, closed, pauseMs, sync: look, firstMs }: Deps): Polls {
  let attended = true
  let lastMs = clock.elapsed()
  let waiting = new AbortController()

  async function wait(): Promise<void> {
    waiting.abort()
    waiting = new AbortController()
    const pause = pauseMs(attended ? attendedMs : unattendedMs)
    try {
      await clock.until(lastMs + pause, AbortSignal.any([waiting.signal, closed]))
    } catch {
      // Another wait has begun, or the shop is closed.
      return
    }
    await round()
  }

  async function round(): Promise<void> {
    await look()
    again()
  }

  function again(): void {
    lastMs = clock.elapsed()
    if (!closed.aborted) void wait()
  }

  async function begin(): Promise<void> {
    try {
      if (firstMs > 0) await clock.sleep(firstMs, closed)
    } catch {
      // The shop is closed.
      return
    }
    await round()
  }

  void begin()

  return {
    attend(focused) {
      if (focused === attended) return
      attended = focused
      void wait()
    },
    again,
  }
}
