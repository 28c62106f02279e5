/**
 * `npm run pictures`: takes the README's pictures again, of the real window on a display: the orders of the demo shop and
 * a menu, light and dark. Runs on the npm registry's Electron, as an unprivileged user; with the name of a folder, on the
 * runtime that the environment names, into that folder.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron } from '@playwright/test'
import { appFolder } from '../tests/e2e/support/shell/executable.ts'
import { openScreen } from '../tests/e2e/support/screens/screen.ts'
import { copyAsOwn } from './machine/own-copy.ts'
import { root } from './project/builds.ts'
import { workOnRegistryRuntime } from './registry-runtime/run.ts'

const pictures = join(root, 'docs/pictures')
/** Smaller than the display, so that the pointer can rest beside the window. */
const windowSize = { width: 1280, height: 800 }
/** The part of the window that is pictured with a menu. */
const menuSize = { width: 720, height: 440 }
/** The place of the Order menu in the menu bar. */
const orderMenu = { x: 124, y: 12 }
/** The GTK themes for the menus of a light and a dark system. */
const menusIn = { light: 'Adwaita', dark: 'Adwaita:dark' } as const
/** Long, because the runtime starts slowly on a busy machine. */
const patienceMs = 120_000
/** After this time, what has opened is at rest. */
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
    if (status === 0) copyAsOwn(taken, pictures)
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
    // Leaves the theme to the app, which also sets it for the system's frame and menus.
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
    // With the mouse, which then leaves the rows: no row is hovered, and no focus ring shows.
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
