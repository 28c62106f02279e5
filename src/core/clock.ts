/** Time as core sees it: the hosts pass the real one, tests one whose sleeps take no time. */
export type Clock = {
  now(): Date
  /** A pause. Rejects with the signal's reason when it is aborted meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Waits for a time of the day, also over a computer's sleep. Rejects as `sleep` does. */
  until(time: Date, signal?: AbortSignal): Promise<void>
}
