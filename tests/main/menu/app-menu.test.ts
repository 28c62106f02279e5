import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { shellState } from '../../../src/main/files/shell-state.ts'
import { installMenu } from '../../../src/main/menu/app-menu.ts'
import { passingFolder } from '../../support/core/passing-folder.ts'
import { testCore, testSettings } from '../../support/core/test-core.ts'

const { nativeTheme, menus } = vi.hoisted(() => ({
  nativeTheme: { themeSource: 'system' },
  menus: [] as unknown[],
}))
vi.mock('electron', () => ({
  nativeTheme,
  app: { isPackaged: false, getVersion: () => '1.2.3', setAboutPanelOptions() {} },
  Menu: {
    buildFromTemplate: (items: unknown) => items,
    setApplicationMenu: (menu: unknown) => menus.push(menu),
  },
  BrowserWindow: { getAllWindows: () => [], getFocusedWindow: () => null },
  screen: {},
  session: {},
  dialog: {},
}))

beforeEach(() => {
  menus.length = 0
  nativeTheme.themeSource = 'system'
})

test('Settings that can’t be read at the start change neither the look nor the shell’s copy of it; the menu follows once they can', async () => {
  const stored = { authorizePort: null, webhookPort: null, undoSeconds: 6, adminPages: null, ownKeys: {} }
  const settings = testSettings({ version: 5, theme: 'light', ...stored })
  const { read } = settings
  settings.read = () => {
    throw new AppError('unexpected', hostMessages.fileNotRead({ file: 'settings.json', because: 'EIO' }))
  }
  const app = await testCore({ settings })
  onTestFinished(() => app.close())
  const folder = await mkdtemp(join(passingFolder, 'backroom-shell-'))
  await writeFile(join(folder, 'window.json'), JSON.stringify({ theme: 'dark' }))
  const state = shellState(join(folder, 'window.json'), () => {})
  nativeTheme.themeSource = state.get().theme
  installMenu({
    core: Promise.resolve(app.core),
    state,
    notify() {},
    updates: { words: () => null, go: () => Promise.resolve() },
    openLogs() {},
    log() {},
  })
  await app.call('session.current', {})
  await expect.poll(() => menus.length).toBeGreaterThan(1)
  expect([nativeTheme.themeSource, state.get().theme]).toEqual(['dark', 'dark'])

  Object.assign(settings, { read })
  await expect.poll(() => app.clock.pass(31_000) ?? nativeTheme.themeSource).toBe('light')
})
