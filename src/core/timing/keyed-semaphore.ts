export type KeyedSemaphore = <T>(of: string, task: () => Promise<T>) => Promise<T>

/** Runs the tasks of one key in the order in which they came; tasks of different keys run at the same time. */
export function createKeyedSemaphore(): KeyedSemaphore {
  const last = new Map<string, Promise<unknown>>()

  async function after<T>(before: Promise<unknown> | undefined, task: () => Promise<T>): Promise<T> {
    // The error of the task before is reported to its own caller.
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
