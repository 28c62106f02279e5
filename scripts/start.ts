import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { spawn } = await import('node:child_process')
const { hasDisplay, rootFlags } = await import('../src/browser/app-window.ts')
const { installedBrowser } = await import('../src/browser/installed-browser.ts')
const { run } = await import('../src/browser/run.ts')
const { buildShell, buildWindow, root, windowFolder } = await import('./project/builds.ts')
const { electronRuntime, fetchElectronRuntime } = await import('./machine/electron-runtime.ts')
const { flagsOrExit } = await import('./project/flags-or-exit.ts')

/** Milliseconds, shorter than any use of the app: an error exit within this time means that Electron can't run here. */
const startingTime = 5_000

const args = ['--sandbox', ...process.argv.slice(2)]
const flags = flagsOrExit(args)

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.exit()

/** Starts the Electron shell if it can run, else the browser host in a browser, else prints only its address; says which and why. */
async function start(): Promise<void> {
  if (!flags.open) return serve('of --no-open')
  if (!hasDisplay()) return serve('this computer has no display')

  const electron = electronRuntime() ?? (await fetchElectronRuntime())
  if (electron !== undefined) {
    buildShell()
    console.error('Backroom opens in Electron, because its runtime is here.')
    if (await runShell(electron)) return
  }
  const why = electron
    ? 'Electron does not run here'
    : "Electron's runtime is not here and could not be fetched"
  const where = installedBrowser() ? 'a window of a browser' : 'the browser of this computer'
  console.error(`Backroom opens in ${where}, because ${why}.`)
  buildWindow()
  await run(flags, windowFolder)
}

async function serve(why: string): Promise<void> {
  console.error(
    `Open the address below in a browser within a minute, or the page at any time; Backroom opens no window, because ${why}.`,
  )
  buildWindow()
  await run({ ...flags, open: false }, windowFolder)
}

/** Runs the shell. Resolves with false when Electron can't run here, as on a machine without its libraries. */
function runShell(electron: string): Promise<boolean> {
  const begun = Date.now()
  const child = spawn(electron, [...rootFlags(), root, ...args], { stdio: 'inherit' })
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stopped = true
      child.kill(signal)
    })
  return new Promise((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0 || stopped || Date.now() - begun > startingTime))
  })
}
