/**
 * Holds this process up: its thread stands still for that long, as when the computer sleeps or has no time for it. What
 * comes from outside meanwhile waits.
 */
export function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
