import { vi } from 'vitest'

/** Waits until it holds; a machine that is busy with other tests takes its time. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 10 })
