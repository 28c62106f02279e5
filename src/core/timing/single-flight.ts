/** Work of which only one run is going on at a time. */
export type SingleFlight = {
  /** Runs the work. If it is running, runs it once more after that, since that run may miss the caller's change. */
  run(): Promise<void>
  /** The present run; null when there is none. */
  running(): Promise<void> | null
}

/** @param work never rejects */
export function createSingleFlight(work: () => Promise<void>): SingleFlight {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    next = null
    const run = work().finally(() => {
      running = null
    })
    running = run
    return run
  }

  return {
    run() {
      if (next) return next
      if (!running) return start()
      next = running.then(start)
      return next
    },
    running: () => running,
  }
}
