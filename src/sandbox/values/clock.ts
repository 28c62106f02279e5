/** The sandbox's time. Tests move it forward instead of waiting. */
export interface Clock {
  now(): Date
  /** Moves the clock forward by `milliseconds`. */
  advance(milliseconds: number): void
  /** Calls `listener` after every move. */
  onAdvance(listener: () => void): void
}

/** The computer's time, shifted so that it is `start` now. */
export function timeFrom(start: Date): () => Date {
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

/** A clock that shows the time of `base` until it is moved. */
export function createClock(base: () => Date = () => new Date()): Clock {
  let ahead = 0
  const listeners: (() => void)[] = []
  return {
    now: () => new Date(base().getTime() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
      for (const listener of listeners) listener()
    },
    onAdvance: (listener) => void listeners.push(listener),
  }
}
