export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `maxConcurrent` tasks at a time. The others wait, and start in the order they came. */
export function createSemaphore(maxConcurrent: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []

  return async (task) => {
    // A task that ends passes its place to the next one, so `running` does not change then.
    if (running >= maxConcurrent) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
