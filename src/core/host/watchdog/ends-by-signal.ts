import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** A process that recovers after it was asked to end has this long to close its files. */
const graceMs = 3000

/** The helper program: kills a process that a signal does not end, and exits when that process is gone. */
const program = `
  const pid = Number(process.argv[1])
  const ask = (signal) => {
    try {
      return process.kill(pid, signal)
    } catch {
      process.exit()
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => setTimeout(ask, ${graceMs}, 'SIGKILL'))
  setInterval(ask, 500, 0)`

/** How often a helper is restarted that a signal ended before it could listen. */
const maxBegun = 20

/**
 * Starts a helper process beside one that hangs and receives no signal: in a terminal Ctrl+C reaches both, and the
 * helper then kills the hung one. What that one reported as saved is on disk.
 *
 * @returns a function that stops the helper
 */
export function endsBySignal(pid: number): () => void {
  let isOver = false
  let beside: ChildProcess | null = null
  function begin(left: number): void {
    beside = spawn(process.execPath, ['--eval', program, String(pid)], { stdio: 'ignore' })
    beside.on('error', () => {})
    beside.once('exit', () => {
      if (!isOver && left > 0) begin(left - 1)
    })
    beside.unref()
  }
  begin(maxBegun)
  return () => {
    isOver = true
    // The helper would take any other signal for a request to end the process.
    beside?.kill('SIGKILL')
  }
}
