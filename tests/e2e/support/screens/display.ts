import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { endOf } from '../programs/end-of.ts'
import { within } from '../programs/within.ts'

const run = promisify(execFile)

/** A virtual display with the system's own mouse and keys, for what no driver of a browser can do. */
export type Display = {
  /** The environment for a program that is to open its windows there. */
  readonly env: { readonly DISPLAY: string }
  /** Runs xdotool, which moves, presses and looks, with these words. Returns what it prints. */
  hand(...words: readonly (string | number)[]): Promise<string>
  close(): Promise<void>
}

type DisplayOptions = {
  readonly width: number
  readonly height: number
  /** The folder for the display's picture, when somebody is to look at it. */
  readonly folder?: string
  readonly programs?: { readonly screen: string; readonly hand: string }
}

export async function openDisplay({
  width,
  height,
  folder,
  programs = { screen: 'Xvfb', hand: 'xdotool' },
}: DisplayOptions): Promise<Display> {
  const size = ['-screen', '0', `${width}x${height}x24`]
  const server = spawn(
    programs.screen,
    ['-displayfd', '3', ...size, '-nolisten', 'tcp', '-noreset', ...(folder ? ['-fbdir', folder] : [])],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  // An aborted run must leave no display behind.
  const stop = () => server.kill('SIGKILL')
  process.once('exit', stop)
  // A pipe, because `stdio` above says so.
  const output = createInterface({ input: server.stdio[3] as Readable })
  const number = await within(
    'The display to open',
    new Promise<string>((resolve, reject) => {
      output.once('line', resolve)
      server.once('error', reject)
    }),
  )
  const env = { DISPLAY: `:${number}` }
  return {
    env,
    async hand(...words) {
      const { stdout } = await run(programs.hand, words.map(String), { env: { ...process.env, ...env } })
      return stdout
    },
    async close() {
      server.kill('SIGTERM')
      await endOf(server, 'The display').finally(stop)
      process.off('exit', stop)
    },
  }
}
