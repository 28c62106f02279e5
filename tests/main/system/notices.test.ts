import { afterEach, expect, test, vi } from 'vitest'
import { showNotices } from '../../../src/main/system/notices.ts'

const { shown, Notification } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const shown: { title: string; body: string }[] = []
  class Notification extends EventEmitter {
    constructor(words: { title: string; body: string }) {
      super()
      shown.push({ title: words.title, body: words.body })
    }
    show() {}
  }
  return { shown, Notification }
})
vi.mock('electron', () => ({ Notification, app: {}, BrowserWindow: {}, nativeTheme: {}, screen: {} }))

afterEach(() => vi.unstubAllGlobals())

test('A buyer’s name is no markup on Linux, whose desktops read it, and as it is elsewhere', () => {
  const show = showNotices(
    () => {},
    () => {},
  )
  const notice = {
    title: 'Order of <a href="https://evil.example">Ada</a>',
    body: '<img src="https://evil.example/1.png">',
    sound: false,
    shopId: 'a',
    orderId: 'ABCD-123456',
  }
  for (const platform of ['linux', 'win32']) {
    vi.stubGlobal('process', { ...process, platform })
    // All that is asked of a notice here; its other fields are of the window.
    show(notice as Parameters<typeof show>[0])
  }
  const [onLinux, elsewhere] = shown
  expect(JSON.stringify(onLinux)).not.toMatch(/[<>]/)
  expect(onLinux?.body).toBe('‹img src="https://evil.example/1.png"›')
  expect(elsewhere).toEqual({ title: notice.title, body: notice.body })
})
