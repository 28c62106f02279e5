import { expect, test, vi } from 'vitest'
import { recoverWindows } from '../../../src/main/recovery/recovery.ts'

const { app, dialog, quit } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const app = new EventEmitter()
  const quit = vi.fn<() => void>()
  return { app: Object.assign(app, { quit }), quit, dialog: { showMessageBoxSync: () => 2 } }
})
vi.mock('electron', () => ({ app, dialog }))

test('A window that stopped for good is there again for an owner who wanted to quit and then would rather stay', async () => {
  const bringBack = recoverWindows(
    () => {},
    () => {},
    () => false,
  )
  const reload = vi.fn<() => void>()
  const contents = { reload, isDestroyed: () => false }
  const stop = () => app.emit('render-process-gone', {}, contents, { reason: 'crashed', exitCode: 5 })
  stop()
  expect(reload).toHaveBeenCalledOnce()
  stop()
  await expect.poll(() => quit.mock.calls.length).toBe(1)
  expect(reload).toHaveBeenCalledOnce()
  bringBack()
  bringBack()
  expect(reload).toHaveBeenCalledTimes(2)
})
