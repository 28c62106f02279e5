import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeBeforeQuit } from '../../../src/main/quit/shutdown.ts'

const { app, events } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const events: string[] = []
  /** Emits the events of quitting in Electron's order, unless a listener prevents it. */
  class App extends EventEmitter {
    isPrevented(name: string): boolean {
      let prevented = false
      this.emit(name, { preventDefault: () => (prevented = true) })
      return prevented
    }
    quit(): void {
      if (!this.isPrevented('before-quit') && !this.isPrevented('will-quit')) events.push('ended')
    }
  }
  return { app: new App(), events }
})
vi.mock('electron', () => ({ app, BrowserWindow: { getAllWindows: () => [] } }))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

beforeEach(() => {
  events.length = 0
  const before = signals.map((name) => process.listeners(name))
  onTestFinished(() => {
    app.removeAllListeners()
    signals.forEach((name, at) => {
      for (const each of process.listeners(name)) if (!before[at]?.includes(each)) process.off(name, each)
    })
  })
})

/** Returns an app that gets these answers to its questions whether it may end. */
function opened(...answers: boolean[]) {
  return closeBeforeQuit({
    async mayQuit() {
      events.push('asked')
      return answers.shift() ?? true
    },
    async close() {
      events.push('is put away')
      await new Promise((done) => setTimeout(done, 50))
      events.push('put away')
    },
    stays: () => void events.push('stays'),
    startAgain: (argv) => void events.push(`started again by ${argv.join(' ')}`),
  })
}

const install = async () => void events.push('installed')

test('A newer version is installed after the last question, once the app has closed everything', async () => {
  const { quitThen } = opened()
  quitThen(install)
  await expect.poll(() => events).toEqual(['asked', 'is put away', 'put away', 'installed', 'ended'])
})

test('An owner who cancels an update’s restart stays in the app; quitting later does not install the update', async () => {
  const { quitThen } = opened(false, true)
  quitThen(install)
  await expect.poll(() => events).toEqual(['asked', 'stays'])
  app.quit()
  await expect.poll(() => events).toEqual(['asked', 'stays', 'asked', 'is put away', 'put away', 'ended'])
})

test('The app starts again when the owner starts it while it closes, but not when that was before', async () => {
  const { isOver } = opened()
  app.emit('second-instance', {}, ['backroom', 'early'])
  expect(isOver()).toBe(false)
  app.quit()
  await expect.poll(() => events).toContain('is put away')
  expect(isOver()).toBe(true)
  app.emit('second-instance', {}, ['backroom', 'backroom://orders/ABCD-123456'])
  app.emit('second-instance', {}, ['backroom', 'once more'])
  await expect
    .poll(() => events)
    .toEqual([
      'asked',
      'is put away',
      'put away',
      'started again by backroom backroom://orders/ABCD-123456',
      'ended',
    ])
})

test.each([
  ['its icon is pressed', 'activate', true, 'started again by '],
  ['a link is followed', 'open-url', 'backroom://orders/', 'started again by  backroom://orders/'],
])('On a Mac the app also starts again when %s while it closes', async (_what, event, argument, again) => {
  opened()
  app.emit(event, {}, argument)
  app.quit()
  await expect.poll(() => events).toContain('is put away')
  app.emit(event, {}, argument)
  await expect.poll(() => events).toEqual(['asked', 'is put away', 'put away', again, 'ended'])
})

test('The app does not start again when the system ends it', async () => {
  opened()
  app.quit()
  await expect.poll(() => events).toContain('is put away')
  app.emit('second-instance', {}, ['backroom'])
  process.listeners('SIGTERM').at(-1)?.('SIGTERM')
  app.emit('second-instance', {}, ['backroom'])
  await expect.poll(() => events).toEqual(['asked', 'is put away', 'put away', 'ended'])
})
