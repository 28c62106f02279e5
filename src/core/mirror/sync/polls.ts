import type { Clock } from '../../timing/clock.ts'

/** Looks by itself, again and again. */
type Polls = {
  /** Whether the window is looked at. */
  attend(focused: boolean): void
  /** A look has just been: the next one is due a whole pause later. */
  again(): void
}

type Deps = {
  readonly clock: Clock
  readonly closed: AbortSignal
  /** Milliseconds until the next look, where the usual pace is this. */
  readonly pauseMs: (usualMs: number) => number
  readonly sync: () => Promise<void>
  /** How long after now the first look is. */
  readonly firstMs: number
}

/** Orders are seen within a minute while somebody waits for them; else the service is left in peace. */
const attendedMs = 60_000
const unattendedMs = 5 * 60_000

/** Looks once `firstMs` from now, then every minute while the window is looked at and every five minutes else, until `closed`. */
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
      // Called off: another wait has begun, or the shop is closed.
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
