/**
 * `npm run pictures`: takes the pictures of the README anew, of the real window on a display: the orders of the demo shop and
 * a menu, light and dark. On the Electron of the npm registry, as a user without rights; with the name of a folder, on
 * whatever runtime is named to it, into that folder.
 */
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron } from '@playwright/test'
import { appFolder } from '../tests/e2e/support/shell/executable.ts'
import { openScreen } from '../tests/e2e/support/screens/screen.ts'
import { root } from './project/builds.ts'
import { workOnRegistryRuntime } from './registry-runtime/run.ts'

const pictures = join(root, 'docs/pictures')
/** Smaller than the display, so that its pointer rests beside it. */
const windowSize = { width: 1280, height: 800 }
/** Of the window, what a menu is part of. */
const menuSize = { width: 720, height: 440 }
/** In the bar of menus. */
const orderMenu = { x: 124, y: 12 }
/** What the menus of a system that is light or dark are drawn in. */
const menusIn = { light: 'Adwaita', dark: 'Adwaita:dark' } as const
/** The runtime starts slowly on a busy machine. */
const patienceMs = 120_000
/** What opens has come to rest by then. */
const restMs = 2000

const [into] = process.argv.slice(2)
if (into === undefined) process.exitCode = (await onRegistryRuntime()) ?? 1
else {
  await mkdir(into, { recursive: true })
  for (const theme of ['light', 'dark'] as const) await take(into, theme)
}

function onRegistryRuntime(): Promise<number | undefined> {
  return workOnRegistryRuntime(async (run, home) => {
    const taken = join(home, 'pictures')
    const status = await run(['scripts/window-pictures.ts', taken])
    if (status === 0)
      for (const name of await readdir(taken)) await copyFile(join(taken, name), join(pictures, name))
    return status
  })
}

async function take(folder: string, theme: 'light' | 'dark'): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'backroom-pictures-'))
  const screen = await openScreen(join(data, 'screen'))
  const app = await _electron.launch({
    args: [appFolder, '--data-dir', join(data, 'kept')],
    cwd: root,
    timeout: patienceMs,
    // The window's own, which is told to the system's frame and menus as well.
    colorScheme: null,
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, DISPLAY: screen.display, GTK_THEME: menusIn[theme], TZ: 'Europe/London' },
  })
  try {
    const page = await app.firstWindow({ timeout: patienceMs })
    await app.evaluate(
      ({ BrowserWindow, nativeTheme }, { theme, size }) => {
        nativeTheme.themeSource = theme
        BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, ...size })
      },
      { theme, size: windowSize },
    )
    await screen.letGo()
    await page.getByRole('button', { name: 'Open demo shop' }).click()
    await page.getByText('Everything is here').waitFor()
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    // By a pointer, which then points at nothing: no row is under it, and there is no ring of the keyboard.
    for (const buyer of ['Tomasz Wójcik', 'Inês Carvalho']) {
      await page.getByRole('row', { name: buyer }).click()
      await page.getByRole('region', { name: `Order of ${buyer}` }).waitFor()
    }
    await page.mouse.move(0, 0)
    await wait(restMs)
    await screen.picture(join(folder, `orders-${theme}.png`), windowSize)
    await screen.point(/./, orderMenu.x, orderMenu.y)
    await wait(restMs)
    await screen.picture(join(folder, `menu-${theme}.png`), menuSize)
    await screen.press(/./, 'Escape')
  } finally {
    await app.close()
    await screen.close()
    await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
