import { needFittingNode } from './node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { spawn } = await import('node:child_process')
const { hasDisplay, rootFlags } = await import('../src/browser/app-window.ts')
const { readFlags } = await import('../src/browser/flags.ts')
const { installedBrowser } = await import('../src/browser/installed-browser.ts')
const { run } = await import('../src/browser/run.ts')
const { buildShell, buildWindow, root, windowFolder } = await import('./builds.ts')
const { electronRuntime, fetchElectronRuntime } = await import('./electron-runtime.ts')

/** Shorter than any use of the app: ending with an error within this time means that Electron can't run here. */
const startingTime = 5_000

const args = ['--sandbox', ...process.argv.slice(2)]

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.exit()

/** The Electron shell where it can run, else the browser host in a window, else only its address; says which and why. */
async function start(): Promise<void> {
  if (!hasDisplay())
    return startBrowserHost(
      'Backroom serves its window at the address below, because this machine shows no windows.',
    )

  const electron = electronRuntime() ?? ((await fetchElectronRuntime()) ? electronRuntime() : undefined)
  if (electron !== undefined) {
    buildShell()
    console.error('Backroom opens in Electron, because its runtime is installed.')
    if (await runShell(electron)) return
  }
  const why =
    electron === undefined
      ? "Electron's runtime is not here and could not be fetched"
      : 'Electron does not run here'
  if (installedBrowser() === undefined)
    return startBrowserHost(
      `Backroom serves its window at the address below, because ${why} and no Chromium-family browser was found.`,
    )
  return startBrowserHost(`Backroom opens in a window of a browser, because ${why}.`)
}

async function startBrowserHost(sentence: string): Promise<void> {
  console.error(sentence)
  buildWindow()
  await run(readFlags(args), windowFolder)
}

/** False when Electron can't run here, as on a machine without its libraries. */
function runShell(electron: string): Promise<boolean> {
  const begun = Date.now()
  const child = spawn(electron, [...rootFlags(), root, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => child.kill(signal))
  return new Promise((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => {
      process.exitCode = code ?? 0
      done(code === 0 || Date.now() - begun > startingTime)
    })
  })
}
