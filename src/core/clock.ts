/** Time as core sees it: the hosts pass the real one, tests one whose sleeps take no time. */
export type Clock = {
  now(): Date
  /** Rejects with the signal's reason when it is aborted meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}
