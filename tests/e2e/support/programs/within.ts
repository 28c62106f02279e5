/** Far longer than the work ever takes, and far shorter than anybody waits for a test. */
const limitMs = 30_000

/**
 * Waits for the work of a program, with a time limit. A program that hangs must fail its own spec, by name, and not the
 * worker after it.
 *
 * @param what names the work in the error, such as "The app to end"
 * @param more returns what else is known by then
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
