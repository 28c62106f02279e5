import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { startSandbox } from '#sandbox/index.ts'
import { syncStateSchema } from '#shared/models/sync.ts'
import { hasDisplay } from '../src/browser/app-window.ts'
import { buildShell, root } from '../scripts/builds.ts'
import { electronRuntime } from '../scripts/electron-runtime.ts'
import type { Bench } from './row.ts'
import { ratioRow } from './row.ts'

const standIn = join(root, 'tests/support/electron/electron')
const runtime = hasDisplay() ? electronRuntime() : undefined

/** Both take turns, so that a busy moment of the machine hits both; the fastest turn counts. */
const turns = 7
const orders = 10_000

/** The least that an app can be on the same runtime: a window with one line in it. */
const emptyMain = `
import { app, BrowserWindow } from 'electron'
await app.whenReady()
const window = new BrowserWindow({ width: 1360, height: 860, show: false })
window.once('ready-to-show', () => window.show())
await window.loadURL('data:text/html,<h1>Empty</h1>')
app.on('window-all-closed', () => app.quit())
`

/** Runs an app until `isThere` has seen in its window what it waits for. Answers the milliseconds from the program's start. */
async function run(args: readonly string[], isThere: (page: Page) => Promise<void>): Promise<number> {
  const begun = performance.now()
  const app = await _electron.launch({
    args: [...args],
    cwd: root,
    ...(runtime === undefined && { executablePath: standIn }),
  })
  await isThere(await app.firstWindow())
  const taken = performance.now() - begun
  await app.close()
  return taken
}

/** Looked for by the page itself with each frame: whoever asks from outside asks only twice a second after the first tries. */
async function seesOrders(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[role="row"]').length > 3)
}
async function seesLine(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1'))
}

/** Until all of the shop is in its copy on this computer. */
async function untilCopied(page: Page): Promise<void> {
  for (;;) {
    const answer = await page.evaluate(() => window.desktop?.call('sync.state', {}))
    const state = z.object({ value: syncStateSchema }).parse(answer).value
    if (state.phase === 'idle' && state.lists.orders.asOf !== null) return
    await page.waitForTimeout(200)
  }
}

/**
 * The demo shop with its copy warm, since it needs no keychain to be open again. It is started with the app, as no real
 * shop is: what is measured is more than an owner waits for.
 */
async function prepare(folder: string): Promise<{ empty: readonly string[]; backroom: readonly string[] }> {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  writeFileSync(
    join(empty, 'package.json'),
    '{"name":"empty","version":"1.0.0","type":"module","main":"main.js"}',
  )
  writeFileSync(join(empty, 'main.js'), emptyMain)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const shop = await startSandbox({ data: join(dataDir, 'demo-shop.sqlite'), orders })
  await shop.close()
  const backroom = [root, '--data-dir', dataDir]
  await run(backroom, async (page) => {
    await page.getByRole('button', { name: 'Open demo shop' }).click()
    await seesOrders(page)
    await untilCopied(page)
  })
  return { empty: [empty], backroom }
}

export const startShell: Bench = {
  name: 'start-shell',
  async run() {
    buildShell()
    const folder = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
    try {
      const { empty, backroom } = await prepare(folder)
      const floors: number[] = []
      const values: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        floors.push(await run(empty, seesLine))
        values.push(await run(backroom, seesOrders))
      }
      return [
        ratioRow({
          name: `start of the shell to the first orders, ${orders.toLocaleString('en')} orders${runtime ? '' : ', on the stand-in'}`,
          unit: 'ms',
          value: Math.min(...values),
          floor: Math.min(...floors),
          budget: 2,
        }),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  },
}
