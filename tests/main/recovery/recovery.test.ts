import { expect, onTestFinished, test, vi } from 'vitest'
import { recoverWindows } from '../../../src/main/recovery/recovery.ts'

const { app, dialog, quit, loadAgain, wantsToQuit } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const app = new EventEmitter()
  const quit = vi.fn<() => void>()
  const [loadAgain, wantsToQuit] = [0, 2]
  const dialog = { showMessageBoxSync: vi.fn<() => number>(() => wantsToQuit) }
  return { app: Object.assign(app, { quit }), quit, dialog, loadAgain, wantsToQuit }
})
vi.mock('electron', () => ({ app, dialog }))

/** Creates windows of an app whose owner gives every question the same answer. */
function windows(answer: number) {
  dialog.showMessageBoxSync.mockReset().mockReturnValue(answer)
  quit.mockReset()
  const bringBack = recoverWindows(
    () => {},
    () => {},
    () => false,
  )
  onTestFinished(() => void app.removeAllListeners())
  return {
    bringBack,
    open() {
      const reload = vi.fn<() => void>()
      let isGone = false
      const webContents = { reload, isDestroyed: () => isGone }
      app.emit('browser-window-created', {}, { webContents, on: () => {} })
      return {
        reload,
        stop: () => app.emit('render-process-gone', {}, webContents, { reason: 'crashed', exitCode: 5 }),
        close: () => void (isGone = true),
      }
    },
  }
}

const questions = () => dialog.showMessageBoxSync.mock.calls.length

test('A window that crashed twice is reloaded when its owner chooses to quit and then decides to stay', async () => {
  const { bringBack, open } = windows(wantsToQuit)
  const { reload, stop } = open()
  stop()
  expect(reload).toHaveBeenCalledOnce()
  stop()
  await expect.poll(() => quit.mock.calls.length).toBe(1)
  expect(reload).toHaveBeenCalledOnce()
  bringBack()
  bringBack()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('Two windows that crash are both reloaded; the app asks only about the second crash of the same window', async () => {
  const { open } = windows(loadAgain)
  const [one, other] = [open(), open()]
  one.stop()
  other.stop()
  expect(one.reload).toHaveBeenCalledOnce()
  expect(other.reload).toHaveBeenCalledOnce()
  one.stop()
  await expect.poll(questions).toBe(1)
  await expect.poll(() => one.reload.mock.calls.length).toBe(2)
})

test('When a window that replaced a crashed one crashes, too, the app asks the owner', async () => {
  const { open } = windows(loadAgain)
  const first = open()
  first.stop()
  first.close()
  open().stop()
  await expect.poll(questions).toBe(1)
})
