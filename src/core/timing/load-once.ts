type Loaded<T> = {
  get(): Promise<T>
  /** Replaces the loaded value. */
  set(value: T): void
}

/** Loads a value at the first `get` and returns it to all callers. After a failure the next `get` tries again. */
export function loadOnce<T>(load: () => Promise<T>): Loaded<T> {
  let loaded: Promise<T> | null = null
  return {
    get: () =>
      (loaded ??= load().catch((error: unknown) => {
        loaded = null
        throw error
      })),
    set(value) {
      loaded = Promise.resolve(value)
    },
  }
}
