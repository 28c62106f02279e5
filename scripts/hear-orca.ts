/**
 * `npm run hear`: does the seven jobs of tests/e2e/app/by-ear.spec.ts in Chromium under Orca, Debian's screen reader, with
 * the system's keys, and prints what Orca says in each. With the name of a job, prints that one alone.
 */
import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startSandbox } from '../src/sandbox/index.ts'
import { rootFlags } from '../src/browser/app-window.ts'
import { installedBrowser } from '../src/browser/installed-browser.ts'
import { openDisplay } from '../tests/e2e/support/screens/display.ts'
import { startHostProgram } from '../tests/e2e/support/hosts/host-program.ts'
import { orcaEar } from '../tests/e2e/support/orca/orca-ear.ts'
import { startOrca } from '../tests/e2e/support/orca/start-orca.ts'
import { beforeTheJobs, sevenJobs } from '../tests/e2e/support/hearing/seven-jobs.ts'
import { buildWindow } from './project/builds.ts'
import { isOnPath } from './machine/on-path.ts'

/** Programs, and the Debian packages that contain them. */
const needed = {
  orca: 'orca',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  'dbus-run-session': 'dbus',
  script: 'bsdutils',
}
const ownBus = 'BACKROOM_OWN_BUS'
/** The file descriptor on which the parent process reads the transcript. */
const transcriptFd = 3
const size = { width: 1360, height: 945 }

const executablePath = installedBrowser()
const missing = [
  ...Object.entries(needed).flatMap(([program, name]) => (isOnPath(program) ? [] : [name])),
  ...(executablePath ? [] : ['chromium']),
]
if (missing.length > 0 || !executablePath) {
  console.error(
    `Orca cannot be heard here before Debian’s ${missing.join(', ')} are installed: docs/by-ear.md.`,
  )
  process.exit(2)
}
const [wanted] = process.argv.slice(2)
const names = sevenJobs.map(({ name }) => name)
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no job “${wanted}”; there are ${names.join(', ')}.`)
  process.exit(2)
}
// A screen reader communicates over a session bus: it gets a bus and a home of its own.
if (!process.env[ownBus]) {
  const home = await mkdtemp(join(tmpdir(), 'backroom-orca-'))
  const env = {
    ...process.env,
    [ownBus]: home,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GSETTINGS_BACKEND: 'memory',
  }
  const { status, stderr } = spawnSync(
    'dbus-run-session',
    ['--', process.execPath, import.meta.filename, ...process.argv.slice(2)],
    // The transcript comes through the last descriptor, to which neither the bus nor its children write.
    { stdio: ['ignore', 'ignore', 'pipe', 1], maxBuffer: Infinity, env },
  )
  // Their stderr is long and helps only after a failure.
  if (status !== 0) process.stderr.write(stderr)
  await rm(home, { recursive: true, force: true })
  process.exit(status ?? 1)
}

const home = process.env[ownBus]
buildWindow()
const display = await openDisplay(size)
const env = { ...process.env, ...display.env }
const shop = await startSandbox({ orders: 40, products: 12 })
const dataDir = join(home, 'data')
await mkdir(dataDir)
// Orca needs longer to speak before the next key.
await writeFile(join(dataDir, 'settings.json'), JSON.stringify({ undoSeconds: 20 }), { mode: 0o600 })
const host = await startHostProgram(dataDir)
const orca = await startOrca(home, env)
const browser = await chromium.launch({
  executablePath,
  headless: false,
  env,
  args: [
    ...rootFlags(),
    // Suppresses Chromium's warning about the flag above.
    '--test-type',
    '--force-renderer-accessibility',
    '--window-position=0,0',
    `--window-size=${size.width},${size.height}`,
  ],
})
try {
  const page = await browser.newPage({ viewport: null })
  await page.goto(host.url)
  await display.hand('search', '--sync', '--onlyvisible', '--class', 'chromium', 'windowfocus')
  await beforeTheJobs(page)
  const ear = await orcaEar(page, display, orca)
  for (const { name, title, go, after } of sevenJobs) {
    await go({ page, ear, shop })
    const transcript = ear.transcript()
    if (wanted === undefined || wanted === name) writeSync(transcriptFd, `${title}\n${transcript}\n`)
    await after?.(page)
  }
} finally {
  await browser.close()
  await orca.close()
  await host.end()
  await shop.close()
  await display.close()
}
