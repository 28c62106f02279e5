// Playwright removes NODE_OPTIONS from the environment of the apps that it starts.
import '../time/live-on-test-day.ts'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import electron from 'electron/package.json' with { type: 'json' }
// Loaded before Chromium starts: the test driver requests this module as soon as Chromium reports its address, and
// would find it half loaded.
import { app } from './index.ts'
import { startBrowser } from './browser.ts'

/**
 * Starts an app on the stand-in, as Electron would: `process.argv` stays as it is, the first argument that is no flag
 * is the app's folder, whose package.json names the main script. Must be a process of its own.
 */
const standIn = new URL('./index.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
})
Object.defineProperty(process.versions, 'electron', { value: electron.version })

const folder = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '.')
// Our own package.json, which has `main`.
const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { main: string }
// Electron's argv begins with its own path, and no script follows it.
process.argv.splice(1, 1)

// The folder beside a packed app, with the packager's files.
Object.defineProperty(process, 'resourcesPath', {
  value: process.env['STAND_IN_RESOURCES'] ?? join(folder, 'resources'),
})

startBrowser(folder)
const released = isDriven(process.argv) ? driven() : Promise.resolve()
await import(pathToFileURL(join(folder, main)).href)
await released
await app.becomeReady()

/** Playwright sets both flags; a test that starts a second app itself sets neither. */
function isDriven(argv: readonly string[]): boolean {
  const has = (flag: string) => argv.some((argument) => argument.startsWith(flag))
  return process.env['STAND_IN_NAME'] === 'electron' && has('--inspect') && has('--remote-debugging-port')
}

/**
 * Waits until Playwright listens, as its own loader does on Electron: it may miss windows that open before it is
 * connected to Chromium.
 */
function driven(): Promise<void> {
  return new Promise((run) => Object.assign(globalThis, { __playwright_run: run }))
}
