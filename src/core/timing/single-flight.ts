/** Work that runs once at a time. */
export type SingleFlight = {
  /** Runs it, or runs it once more when it is running: what is asked for now may have come too late for that. */
  run(): Promise<void>
  /** What runs now; null when nothing does. */
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
