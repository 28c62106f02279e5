import type { ElectronApplication } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/shell/shell-test.ts'

type Watched = { loads: number; questions: string[] }

/** Counts how often the window is loaded, and answers every question with the given button. */
const watch = (electron: ElectronApplication, answer: number) =>
  electron.evaluate(({ BrowserWindow, dialog }, chosen) => {
    const watched: Watched = { loads: 0, questions: [] }
    Object.assign(globalThis, { watched })
    BrowserWindow.getAllWindows()[0]?.webContents.on('did-finish-load', () => (watched.loads += 1))
    // A window may be the first argument: the question is the last.
    dialog.showMessageBoxSync = ((...args: { message?: string }[]) => {
      watched.questions.push(args.at(-1)?.message ?? '')
      return chosen
    }) as typeof dialog.showMessageBoxSync
  }, answer)

const watched = (electron: ElectronApplication) =>
  // Put there above.
  electron.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)

const crash = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )

test('A window that crashes is loaded again by itself; when it crashes again soon, the app asks the owner', async ({
  page,
  electron,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  await watch(electron, 0)
  await crash(electron)
  await expect.poll(async () => (await watched(electron)).loads).toBe(1)
  expect((await watched(electron)).questions).toEqual([])

  await crash(electron)
  await expect.poll(async () => (await watched(electron)).loads).toBe(2)
  expect((await watched(electron)).questions).toEqual(['The window stopped again.'])
  expect(await logged()).toMatch(/The window stopped: (crashed|killed)/)
})

test('An error in the main process is logged without secrets, and ends the app rather than leaving it half working', async ({
  app,
  page,
  electron,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const ended = new Promise((done) => electron.process().once('exit', done))
  await electron.evaluate(({ dialog }) => {
    dialog.showErrorBox = () => undefined
    setTimeout(() => {
      throw new Error('made by a test, password=hunter2hunter2')
    }, 50)
  })
  expect(await ended).toBe(1)
  expect(await logged()).toContain('made by a test, password=…')
  await app.close()
})
