import { vi } from 'vitest'

/** Waits until an expectation holds, long enough for a machine that is busy with other tests. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 10 })
