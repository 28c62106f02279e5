import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** A process that comes round while it is asked to end has this long to put everything away. */
const graceMs = 3000

/** Ends a process that does not end by itself once it is asked to, and goes when that one does. */
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

/** One that was asked to end before it came to listen is begun again, so many times. */
const maxBegun = 20

/**
 * A process beside one that stands still and hears no signal: in a terminal all of them hear Ctrl+C, and this one sees to
 * it then. What the other one called saved is on the disk.
 *
 * @returns the way to do without it
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
    // It would take any other signal for a wish to end.
    beside?.kill('SIGKILL')
  }
}
