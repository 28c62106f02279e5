import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { wrongRooms } from '../../lint/rooms.ts'
import { tooNewInScript, tooNewInStyles } from '../../lint/too-new.ts'

export type StepResult = { readonly ok: boolean; readonly output: string }
export type Step = { readonly name: string; readonly check: (folder: string) => Promise<StepResult> }

const fixtures = 'tests/lint/fixtures'

/** Empty after each `npm ci`, so that CI uses no cache. */
const caches = 'node_modules/.cache/check'

/**
 * The steps of the gate. Those with a cache identify a file by its content, and report an error again in every run: the
 * compiler stores its errors with its results, and the formatter stores only correct files.
 */
export const steps: readonly Step[] = [
  {
    name: 'types',
    check: (folder) =>
      run(`tsc --noEmit --incremental --tsBuildInfoFile ${caches}/types.tsbuildinfo`, folder),
  },
  { name: 'lint', check: lint },
  // Without knip's cache, which identifies a file only by its time and saves no time.
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
 * Runs the linter and checks that it read every file of ours: a configuration that silently skips some would pass, too.
 * Compares the linter's count of files with the files in the folders.
 */
async function lint(folder: string): Promise<StepResult> {
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

/** Checks that every supported browser (browsers.ts) supports the window's CSS and script. */
async function inOurBrowsers(folder: string): Promise<StepResult> {
  const files = globSync('src/{renderer,shared}/**/*.{css,ts,tsx}', { cwd: folder })
  if (files.length === 0) return { ok: false, output: 'There is nothing of the window to look at.' }
  const found = files.flatMap((file) => {
    const look = file.endsWith('.css') ? tooNewInStyles : tooNewInScript
    return look(readFileSync(join(folder, file), 'utf8')).map((complaint) => `${file}: ${complaint}`)
  })
  return { ok: found.length === 0, output: found.join('\n') }
}

/** Checks that folders stay small and that imports between folders run one way. */
async function inGoodRooms(folder: string): Promise<StepResult> {
  const wrong = wrongRooms(folder)
  return { ok: wrong.length === 0, output: wrong.join('\n') }
}

async function run(command: string, folder: string): Promise<StepResult> {
  const child = spawn(command, { shell: true, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('close', (code) => done(code === 0))
  })
  const [stdout, stderr, ok] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { ok, output: `${stdout}${stderr}`.trim() }
}
