const cell = new Int32Array(new SharedArrayBuffer(4))

/**
 * Returns the milliseconds of processor time that this thread has used; unlike elapsed time, they don't grow when the
 * machine does something else. The system counts a thread's time when the thread yields, so this function yields first.
 */
export function processorMs(): number {
  Atomics.wait(cell, 0, 0, 0.05)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
