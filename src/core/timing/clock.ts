/** Somebody moved the computer's time of the day; `ms` is how far, below 0 when it was put back. */
export type ClockChange = { readonly ms: number }

/** Time as core sees it: the hosts pass the real one, tests one whose sleeps take no time. */
export type Clock = {
  /** The time of the day as this computer has it, for what is shown and kept. It can be put back and forward at any time. */
  now(): Date
  /**
   * Milliseconds that only go on, and count a computer's sleep: what every wait is reckoned by. They mean nothing beyond
   * this start.
   */
  elapsed(): number
  /** A pause. Rejects with the signal's reason when it is aborted meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /**
   * Waits for a moment of `elapsed`, also over a computer's sleep. One that has come lets all else have its turn first, so
   * that a loop around it holds nothing up. Rejects as `sleep` does.
   *
   * @throws RangeError for what is no number
   */
  until(moment: number, signal?: AbortSignal): Promise<void>
  /** How far the time of the day was put back since this start, all in all, as far as `now` and `elapsed` have seen it. */
  putBackMs(): number
  /** Hears that the time of the day was moved; a sleep of the computer may look like it. Returns the way to stop. */
  onChange(listener: (change: ClockChange) => void): () => void
}
