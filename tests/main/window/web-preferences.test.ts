import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webPreferences } from '../../../src/main/window/web-preferences.ts'

test('A window is sandboxed and isolated, without Node, in its workers and frames too', () => {
  expect(webPreferences('bridge.cjs', false)).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
  })
})

test('Whatever else is ever opened is sandboxed, too', () => {
  const [index] = sources.filter(({ file }) => file.replaceAll('\\', '/') === 'src/main/index.ts')
  expect(index?.code).toMatch(/^app\.enableSandbox\(\)$/m)
})

test('A window keeps the walls of the web, and holds no webview', () => {
  expect(webPreferences('bridge.cjs', false)).toMatchObject({
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
  })
})

test('The packed app has no tools of developers', () => {
  expect(webPreferences('bridge.cjs', false).devTools).toBe(false)
  const { code } = sources.find(({ file }) =>
    file.replaceAll('\\', '/').endsWith('main/window/window.ts'),
  ) ?? {
    code: '',
  }
  expect(code).toContain('webPreferences(preload, !app.isPackaged)')
})

test('No window asks for experimental features or switches of Blink', () => {
  const keys = Object.keys(webPreferences('bridge.cjs', false))
  for (const key of ['experimentalFeatures', 'enableBlinkFeatures', 'disableBlinkFeatures'])
    expect(keys).not.toContain(key)
})

const sources = globSync('src/{main,preload}/**/*.ts', { cwd: join(import.meta.dirname, '../../..') }).map(
  (file) => ({ file, code: readFileSync(join(import.meta.dirname, '../../..', file), 'utf8') }),
)

/** Where each may stand, which is nowhere but for what is named. */
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
  // What holds the app until it is answered is no standing still.
  ['dialog.showMessageBoxSync(', ['src/main/window/held-boxes.ts']],
  ['dialog.showErrorBox(', ['src/main/window/held-boxes.ts']],
] as const)('In the shell %s stands only where it is looked after', (words, places) => {
  expect(sources.length).toBeGreaterThan(10)
  const found = sources
    .filter(({ code }) => code.includes(words))
    .map(({ file }) => file.replaceAll('\\', '/'))
  expect(found).toEqual(places)
})
