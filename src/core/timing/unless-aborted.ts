/** Waits for `promise` until `signal` is aborted: it may itself wait for the aborter. @throws the signal's reason */
export async function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const over = new AbortController()
  const aborted = new Promise<never>((_, fail) => {
    const stop = (): void => fail(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: over.signal })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    over.abort()
  }
}
