import { afterEach, expect, test, vi } from 'vitest'
import { showNotices } from '../../../src/main/system/notices.ts'

const { shown, Notification } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const shown: { title: string; body: string; fail: (error: string) => void }[] = []
  class Notification extends EventEmitter {
    constructor(words: { title: string; body: string }) {
      super()
      shown.push({ ...words, fail: (error) => void this.emit('failed', {}, error) })
    }
    static isSupported = () => true
    show() {}
  }
  return { shown, Notification }
})
vi.mock('electron', () => ({ Notification, app: {}, BrowserWindow: {}, nativeTheme: {}, screen: {} }))

afterEach(() => vi.unstubAllGlobals())

const notice = { id: 'a notice', title: 'A title', body: '', sound: false, shopId: 'a', orderId: null }

test('A notice that the system could not show is reported back, also on a system without notices', () => {
  const lines: string[] = []
  const show = showNotices(
    () => {},
    (line) => lines.push(line),
  )
  const couldNot = vi.fn<() => void>()
  show(notice, couldNot)
  expect(couldNot).not.toHaveBeenCalled()
  shown.splice(0)[0]?.fail('there is nobody to show it')
  expect(couldNot).toHaveBeenCalledOnce()
  expect(lines).toEqual(['A notice was not shown: there is nobody to show it'])

  Notification.isSupported = () => false
  show(notice, couldNot)
  Notification.isSupported = () => true
  expect(couldNot).toHaveBeenCalledTimes(2)
  expect(shown).toEqual([])
})

test('The brackets of markup in a buyer’s name are replaced on Linux, whose desktops read markup, and kept elsewhere', () => {
  const show = showNotices(
    () => {},
    () => {},
  )
  const hostile = {
    ...notice,
    title: 'Order of <a href="https://evil.example">Ada</a>',
    body: '<img src="https://evil.example/1.png">',
  }
  for (const platform of ['linux', 'win32']) {
    vi.stubGlobal('process', { ...process, platform })
    show(hostile, () => {})
  }
  const [onLinux, elsewhere] = shown
  expect(JSON.stringify(onLinux)).not.toMatch(/[<>]/)
  expect(onLinux?.body).toBe('‹img src="https://evil.example/1.png"›')
  expect(elsewhere).toMatchObject({ title: hostile.title, body: hostile.body })
})
