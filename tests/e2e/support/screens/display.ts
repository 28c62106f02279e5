import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { endOf } from '../programs/end-of.ts'
import { within } from '../programs/within.ts'

const run = promisify(execFile)

/** A display that nobody sees, and a hand on its mouse and keys: the system's own, for what no page is told by its browser. */
export type Display = {
  /** The environment of a program that opens its windows there. */
  readonly env: { readonly DISPLAY: string }
  /** Moves, presses and looks, in the words of xdotool; answers what that says. */
  hand(...words: readonly (string | number)[]): Promise<string>
  close(): Promise<void>
}

type DisplayParts = {
  readonly width: number
  readonly height: number
  /** Where it keeps its picture, when that is to be looked at. */
  readonly folder?: string
  readonly programs?: { readonly screen: string; readonly hand: string }
}

export async function openDisplay({
  width,
  height,
  folder,
  programs = { screen: 'Xvfb', hand: 'xdotool' },
}: DisplayParts): Promise<Display> {
  const size = ['-screen', '0', `${width}x${height}x24`]
  const server = spawn(
    programs.screen,
    ['-displayfd', '3', ...size, '-nolisten', 'tcp', '-noreset', ...(folder ? ['-fbdir', folder] : [])],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  // A run that is broken off leaves no display behind.
  const stop = () => server.kill('SIGKILL')
  process.once('exit', stop)
  // Asked for above.
  const told = createInterface({ input: server.stdio[3] as Readable })
  const number = await within(
    'The display to open',
    new Promise<string>((resolve, reject) => {
      told.once('line', resolve)
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
