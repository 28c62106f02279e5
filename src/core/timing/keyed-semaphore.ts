export type KeyedSemaphore = <T>(of: string, task: () => Promise<T>) => Promise<T>

/** Runs what is done to one thing in the order in which it came; what is done to another goes beside it. */
export function createKeyedSemaphore(): KeyedSemaphore {
  const last = new Map<string, Promise<unknown>>()

  async function after<T>(before: Promise<unknown> | undefined, task: () => Promise<T>): Promise<T> {
    // How that ended is for whoever asked for it.
    await before?.catch(() => undefined)
    return task()
  }

  return async (of, task) => {
    const run = after(last.get(of), task)
    last.set(of, run)
    try {
      return await run
    } finally {
      if (last.get(of) === run) last.delete(of)
    }
  }
}
