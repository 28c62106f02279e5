import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { wrongRooms } from '../../lint/rooms.ts'
import { tooNewInScript, tooNewInStyles } from '../../lint/too-new.ts'

export type Told = { readonly ok: boolean; readonly output: string }
export type Step = { readonly name: string; readonly check: (folder: string) => Promise<Told> }

const fixtures = 'tests/lint/fixtures'

/** Fresh with each `npm ci`: where a machine tests for others, nothing is taken from a cache. */
const caches = 'node_modules/.cache/check'

/**
 * The steps of the one gate. Those with a cache know a file by what is in it, and what they found wrong is found again: the
 * compiler keeps its errors beside what it read, and the formatter remembers only files that were well.
 */
export const steps: readonly Step[] = [
  {
    name: 'types',
    check: (folder) =>
      run(`tsc --noEmit --incremental --tsBuildInfoFile ${caches}/types.tsbuildinfo`, folder),
  },
  { name: 'lint', check: lint },
  // Without its cache, which knows a file by its time alone and saves nothing.
  { name: 'unused', check: (folder) => run('knip --no-progress', folder) },
  { name: 'browsers', check: inOurBrowsers },
  { name: 'rooms', check: inGoodRooms },
  {
    name: 'format',
    check: (folder) =>
      run(
        `prettier --check --log-level warn --cache --cache-strategy content --cache-location ${caches}/format .`,
        folder,
      ),
  },
]

/**
 * The linter must have read every file of ours: a configuration that silently skips some would look just as green.
 * It tells how many it read, which is held against what lies in the folders.
 */
async function lint(folder: string): Promise<Told> {
  const { ok, output } = await run(
    `oxlint --type-aware --deny-warnings --ignore-pattern "${fixtures}/**"`,
    folder,
  )
  const read = Number(/ on (\d+) files? with/.exec(output)?.[1] ?? 0)
  const present = globSync(['{src,tests,bench,scripts,lint}/**/*.{ts,tsx,js,mjs,cjs}', '*.ts'], {
    cwd: folder,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(fixtures)).length
  if (read === present) return { ok, output: ok ? `${read} files` : output }
  return { ok: false, output: `${output}\nThe linter read ${read} files, but there are ${present}.` }
}

/** What the window is written in is known to every browser that it is made for (browsers.ts). */
async function inOurBrowsers(folder: string): Promise<Told> {
  const files = globSync('src/{renderer,shared}/**/*.{css,ts,tsx}', { cwd: folder })
  if (files.length === 0) return { ok: false, output: 'There is nothing of the window to look at.' }
  const found = files.flatMap((file) => {
    const look = file.endsWith('.css') ? tooNewInStyles : tooNewInScript
    return look(readFileSync(join(folder, file), 'utf8')).map((told) => `${file}: ${told}`)
  })
  return { ok: found.length === 0, output: found.join('\n') }
}

/** Each folder of `src` can be known by heart, and imports between folders run one way. */
async function inGoodRooms(folder: string): Promise<Told> {
  const wrong = wrongRooms(folder)
  return { ok: wrong.length === 0, output: wrong.join('\n') }
}

async function run(command: string, folder: string): Promise<Told> {
  const child = spawn(command, { shell: true, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('close', (code) => done(code === 0))
  })
  const [stdout, stderr, ok] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { ok, output: `${stdout}${stderr}`.trim() }
}
