// Playwright takes NODE_OPTIONS away from the apps that it starts.
import '../time/live-on-test-day.ts'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import electron from 'electron/package.json' with { type: 'json' }
// Loaded before Chromium is started: whoever drives the app asks for it as soon as it hears of Chromium, and would
// meet it half loaded.
import { app } from './index.ts'
import { startBrowser } from './browser.ts'

/**
 * Starts an app on the stand-in, as Electron would: `process.argv` stays as it is, the first argument that is no flag is
 * the folder of the app, and its package.json names the main script. Must be a process of its own.
 */
const standIn = new URL('./index.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
})
Object.defineProperty(process.versions, 'electron', { value: electron.version })

const folder = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '.')
// A package.json of ours; `main` is there.
const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { main: string }
// Electron has its own path in front, and no script behind it.
process.argv.splice(1, 1)

// Beside a packed app lie files of the packager's.
Object.defineProperty(process, 'resourcesPath', {
  value: process.env['STAND_IN_RESOURCES'] ?? join(folder, 'resources'),
})

startBrowser(folder)
const released = isDriven(process.argv) ? driven() : Promise.resolve()
await import(pathToFileURL(join(folder, main)).href)
await released
await app.becomeReady()

/** Playwright asks for both; whoever starts a second app by hand asks for neither. */
function isDriven(argv: readonly string[]): boolean {
  const has = (flag: string) => argv.some((argument) => argument.startsWith(flag))
  return process.env['STAND_IN_NAME'] === 'electron' && has('--inspect') && has('--remote-debugging-port')
}

/** Until Playwright listens, as with its own loader on Electron: what opens while it is still on its way to Chromium, it may miss. */
function driven(): Promise<void> {
  return new Promise((run) => Object.assign(globalThis, { __playwright_run: run }))
}
