const cell = new Int32Array(new SharedArrayBuffer(4))

/**
 * Milliseconds of processor time that this thread has taken. On a machine that does other things beside, it says what a
 * clock on the wall cannot. The system counts a thread's time when it lets go of the processor, so it does first.
 */
export function processorMs(): number {
  Atomics.wait(cell, 0, 0, 0.05)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
