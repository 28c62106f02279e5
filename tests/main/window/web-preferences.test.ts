import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webPreferences } from '../../../src/main/window/web-preferences.ts'

test('A window is sandboxed and isolated, without Node, also in its workers and frames', () => {
  expect(webPreferences('bridge.cjs', false)).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
  })
})

test('Any other window that is ever opened is sandboxed, too', () => {
  const [index] = sources.filter(({ file }) => file.replaceAll('\\', '/') === 'src/main/index.ts')
  expect(index?.code).toMatch(/^app\.enableSandbox\(\)$/m)
})

test('A window has web security on and allows no webview', () => {
  expect(webPreferences('bridge.cjs', false)).toMatchObject({
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
  })
})

test('The packed app has no developer tools', () => {
  expect(webPreferences('bridge.cjs', false).devTools).toBe(false)
  const { code } = sources.find(({ file }) =>
    file.replaceAll('\\', '/').endsWith('main/window/window.ts'),
  ) ?? {
    code: '',
  }
  expect(code).toContain('webPreferences(preload, !app.isPackaged)')
})

test('No window enables experimental features or switches of Blink', () => {
  const keys = Object.keys(webPreferences('bridge.cjs', false))
  for (const key of ['experimentalFeatures', 'enableBlinkFeatures', 'disableBlinkFeatures'])
    expect(keys).not.toContain(key)
})

const sources = globSync('src/{main,preload}/**/*.ts', { cwd: join(import.meta.dirname, '../../..') }).map(
  (file) => ({ file, code: readFileSync(join(import.meta.dirname, '../../..', file), 'utf8') }),
)

/** Code that only these files may contain; with an empty list, no file. */
test.each([
  ['experimentalFeatures', []],
  ['enableBlinkFeatures', []],
  ['allowpopups', []],
  ['loadFile(', []],
  ["'file:", []],
  ['setCertificateVerifyProc', []],
  ["'certificate-error'", []],
  ['@electron/remote', []],
  ['executeJavaScript', []],
  ['insertCSS', []],
  ['new BrowserWindow(', ['src/main/window/window.ts']],
  ['ipcMain.handle(', ['src/main/bridge/bridge.ts']],
  ['ipcMain.on(', []],
  ['exposeInMainWorld(', ['src/preload/index.ts']],
  ['net.fetch(', ['src/main/start/shop-fetch.ts']],
  ['shell.openExternal(', ['src/main/start/start-core.ts']],
  // A box that blocks the app until the owner answers must not count as hanging.
  ['dialog.showMessageBoxSync(', ['src/main/window/blocking-boxes.ts']],
  ['dialog.showErrorBox(', ['src/main/window/blocking-boxes.ts']],
] as const)('The shell uses %s only in the listed files', (words, places) => {
  expect(sources.length).toBeGreaterThan(10)
  const found = sources
    .filter(({ code }) => code.includes(words))
    .map(({ file }) => file.replaceAll('\\', '/'))
  expect(found).toEqual(places)
})
