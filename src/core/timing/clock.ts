/** The computer's time of day was changed; `ms` is how far, below 0 when it was put back. */
export type ClockChange = { readonly ms: number }

/** Time for core: the hosts pass the real clock, tests one whose sleeps take no time. */
export type Clock = {
  /** The computer's time of day, for what is shown and stored. It can be put back or forward at any time. */
  now(): Date
  /**
   * Milliseconds that never go back and include the computer's sleep, for all waits. They mean nothing beyond this
   * start.
   */
  elapsed(): number
  /** Waits. Rejects with the signal's reason when it is aborted meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /**
   * Waits for a moment of `elapsed`, also across a computer's sleep. Gives other tasks their turn even when the moment
   * is past, so that a loop around it blocks nothing. Rejects as `sleep` does.
   *
   * @throws RangeError when `moment` is not a number
   */
  until(moment: number, signal?: AbortSignal): Promise<void>
  /** How far the time of day was put back since this start, in total, as far as `now` and `elapsed` have noticed it. */
  putBackMs(): number
  /** Calls `listener` when the time of day was changed; a sleep may look like it. Returns the function to stop it. */
  onChange(listener: (change: ClockChange) => void): () => void
}
