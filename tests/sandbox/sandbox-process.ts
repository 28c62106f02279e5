import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '#sandbox/index.ts'

/** The sandbox's program in a process of its own. */
export interface SandboxProcess extends Pick<Sandbox, 'apiUrl' | 'authUrl' | 'account' | 'application'> {
  readonly pid: number
  /** True while it runs. */
  readonly alive: () => boolean
  /** Ends it with `signal`; resolves when the process has exited. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const program = fileURLToPath(new URL('../../src/sandbox/cli.ts', import.meta.url))

/** Starts the program without waiting for its shop. `output` resolves with stdout when that has a line, or when the program has ended. */
export function launch(args: readonly string[]) {
  const child = spawn(process.execPath, [program, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let text = ''
  const output = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.includes('\n')) resolve(text)
    })
    void gone.then(() => resolve(text))
  })
  return {
    child,
    output,
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      await gone
    },
  }
}

/** Starts the program; resolves when it serves. Throws when it ends instead. */
export async function startProcess(args: readonly string[]): Promise<SandboxProcess> {
  const { child, output, end } = launch(args)
  const line = await output
  if (line === '' || child.pid === undefined) throw new Error(`The sandbox ended with ${child.exitCode}.`)
  // Safe: the program prints this line.
  const shop = JSON.parse(line) as Pick<Sandbox, 'apiUrl' | 'authUrl' | 'account' | 'application'>
  return { ...shop, pid: child.pid, alive: () => child.exitCode === null && child.signalCode === null, end }
}
