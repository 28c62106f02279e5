type Loaded<T> = {
  get(): Promise<T>
  /** From now on it is this. */
  set(value: T): void
}

/** What the first who asks for it loads, for all who do. A load that failed is nobody's: the next who asks tries again. */
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
