/** Far more than it ever takes, and far less than anybody waits for a test. */
const limitMs = 30_000

/**
 * What programs do has no time limit of its own: one that hangs must fail its spec by name, and not the worker after it.
 *
 * @param what is put into the error, such as "The app to end"
 * @param more what else is known by then
 */
export async function within<T>(what: string, work: Promise<T>, more: () => string = () => ''): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what}: nothing within ${limitMs / 1000} seconds. ${more()}`))
    }, limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
