import { afterEach, expect, test, vi } from 'vitest'
import { showNotices } from '../../../src/main/system/notices.ts'

const { shown, closed, Notification } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const shown: { title: string; body: string; fail: (error: string) => void; toList: () => void }[] = []
  const closed: string[] = []
  class Notification extends EventEmitter {
    constructor(words: { title: string; body: string }) {
      super()
      this.#title = words.title
      const fail = (error: string) => void this.emit('failed', {}, error)
      shown.push({ ...words, fail, toList: () => void this.emit('close') })
    }
    readonly #title: string
    close = () => void closed.push(this.#title)
    static isSupported = () => true
    show() {}
  }
  return { shown, closed, Notification }
})
vi.mock('electron', () => ({ Notification, app: {}, BrowserWindow: {}, nativeTheme: {}, screen: {} }))

afterEach(() => vi.unstubAllGlobals())

const notice = { id: 'a notice', title: 'A title', body: '', sound: false, shopId: 'a', orderId: null }

test('A notice that the system could not show is reported back, also on a system without notices', () => {
  const lines: string[] = []
  const { showNotice: show } = showNotices(
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
  const { showNotice: show } = showNotices(
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

test('A notice is withdrawn also after Windows has moved it to its list, which it reports as closed', () => {
  const { showNotice, withdrawNotice } = showNotices(
    () => {},
    () => {},
  )
  for (const id of ['one', 'other']) showNotice({ ...notice, id, title: id }, () => {})
  for (const each of shown.splice(0)) each.toList()
  withdrawNotice('one')
  withdrawNotice('one')
  withdrawNotice('another')
  expect(closed).toEqual(['one'])
})
