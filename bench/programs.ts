import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { root } from '../scripts/project/builds.ts'

/** A program of ours in a process beside the bench, so that neither takes time from the other. */
export type Program<Output> = {
  readonly pid: number | undefined
  /** Its first line. */
  readonly output: Output
  stop(): Promise<void>
}

/** What the sandbox prints about its shop. */
export type ShopAccess = {
  readonly apiUrl: string
  readonly account: { readonly id: string; readonly subdomain: string; readonly password: string }
}

/** Starts a script whose first output is one line of JSON; the caller vouches for its type. */
export async function startProgram<Output>(
  script: string,
  ...args: readonly string[]
): Promise<Program<Output>> {
  const child = spawn(process.execPath, [join(root, script), '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    return {
      pid: child.pid,
      output: JSON.parse(line) as Output,
      async stop() {
        if (child.exitCode !== null) return
        const ended = once(child, 'exit')
        child.kill()
        await ended
      },
    }
  throw new Error(`${script} ended before it told its address.`)
}

/** Runs a program and returns its output, one line of JSON; the caller vouches for its type. @throws when the program fails */
export async function outputOf<Output>(program: string, ...args: readonly string[]): Promise<Output> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
  return JSON.parse(line) as Output
}

/** Starts a shop with `orders` orders, in memory. @param more `latency`: milliseconds that each of its answers takes longer */
export function startShop(
  orders: number,
  more: { readonly products?: number; readonly seed?: number; readonly latency?: number } = {},
): Promise<Program<ShopAccess>> {
  const named = Object.entries({ orders, ...more }).flatMap(([name, value]) => [`--${name}`, String(value)])
  return startProgram('src/sandbox/cli.ts', ...named)
}
