/** True when a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
