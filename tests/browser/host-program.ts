import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { root } from '../../scripts/project/builds.ts'

/** The system's account without rights. */
export const nobody = 65_534

/** Makes a folder that everybody may read, with a small window in it, and the path of a data folder that does not exist yet. */
export function openPlace() {
  const place = mkdtempSync(join(tmpdir(), 'backroom-open-'))
  chmodSync(place, 0o755)
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const windowFolder = join(place, 'window')
  mkdirSync(windowFolder)
  writeFileSync(join(windowFolder, 'index.html'), '<html><head></head><body>the page</body></html>')
  return { dataDir: join(place, 'data'), windowFolder, place }
}

type Program = {
  readonly dataDir: string
  readonly windowFolder: string
  readonly sandbox?: boolean
  /** True to let it open a window by itself. */
  readonly open?: boolean
  /** In octal digits; by default this process's own. */
  readonly umask?: string
  readonly env?: Readonly<Record<string, string>>
  /** True to give it a process group of its own, as a terminal does: `signal` then reaches all that it has started. */
  readonly isAlone?: boolean
  /** A script that it runs first. */
  readonly first?: string
}

/** Starts the browser host as a program; resolves once it has printed its address. The end of the test ends it. */
export async function hostProgram({
  sandbox = false,
  open = false,
  umask,
  env,
  isAlone = false,
  first: before = '',
  ...places
}: Program) {
  const flags = JSON.stringify({ port: 0, dataDir: places.dataDir, sandbox, open })
  const program = `${umask === undefined ? '' : `process.umask('${umask}')`}
    ${before}
    const { run } = await import('./src/browser/run.ts')
    await run(${flags}, ${JSON.stringify(places.windowFolder)}, 'Backroom tests')
    process.exit(0)`
  const host = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isAlone,
    env: { ...process.env, ...env },
  })
  let soFar = ''
  host.stderr.on('data', (part: Buffer) => (soFar += part.toString()))
  const stderrText = text(host.stderr)
  const ended = once(host, 'exit')
  onTestFinished(async () => {
    host.kill('SIGKILL')
    await ended
  })
  const first = await Promise.race([once(createInterface({ input: host.stdout }), 'line'), ended])
  if (typeof first[0] !== 'string') throw new Error(`The host ended: ${await stderrText}`)
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(first[0]))
  return {
    url,
    /** Resolves with the signal that ended it; null when it ended by itself. */
    ended: ended.then(([, signal]) => String(signal ?? '') || null),
    /** Resolves once it has printed the words to stderr. */
    async says(words: string) {
      while (!soFar.includes(words)) await Promise.race([once(host.stderr, 'data'), ended.then(gone)])
    },
    signal(name: NodeJS.Signals) {
      if (isAlone && host.pid !== undefined) signalAll(host.pid, name)
      else host.kill(name)
    },
    /** Ends it by SIGTERM, and returns its output to stderr. */
    async stop() {
      host.kill('SIGTERM')
      await ended
      return stderrText
    },
  }
}

const gone = () => {
  throw new Error('The host ended before it said that.')
}

/** Signals the process group of a process, which may have ended. */
function signalAll(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // The group has just ended.
  }
}
