import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { showMessageInWindow } from '../../../src/main/window/message-in-window.ts'
import { guardWindows, fixTitle, limitDownloads, limitPermissions } from '../../../src/main/window/guards.ts'

const { app, session, questions, dialog } = await vi.hoisted(async () => {
  const events = await import('node:events')
  const questions: { readonly message: string; readonly detail: string }[] = []
  const dialog = {
    async showMessageBox(question: (typeof questions)[number]) {
      questions.push(question)
      return { response: 1 }
    },
  }
  const session = { defaultSession: new events.EventEmitter() }
  return { app: new events.EventEmitter(), session, questions, dialog }
})
vi.mock('electron', () => ({
  app,
  session,
  dialog,
  BrowserWindow: { getAllWindows: () => [], getFocusedWindow: () => null },
  nativeTheme: {},
  screen: {},
}))

test('No client certificate of the owner’s is sent automatically, whichever server requests one', () => {
  const lines: string[] = []
  guardWindows(
    (line) => lines.push(line),
    () => undefined,
  )
  const event = { preventDefault: vi.fn<() => void>() }
  const choose = vi.fn<(certificate?: unknown) => void>()
  app.emit(
    'select-client-certificate',
    event,
    {},
    'https://evil.example/a?b=c',
    [{ subjectName: 'Inês' }],
    choose,
  )
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(choose.mock.calls).toEqual([[]])
  expect(lines).toEqual(['Sent no certificate to https://evil.example'])
})

test('A page may save what it made itself, and nothing that another origin sends', () => {
  const lines: string[] = []
  limitDownloads((line) => lines.push(line))
  const refused = (url: string) => {
    const event = { preventDefault: vi.fn<() => void>() }
    session.defaultSession.emit('will-download', event, { getURL: () => url })
    return event.preventDefault.mock.calls.length > 0
  }
  expect(refused('blob:app://backroom/0d9f1b9e')).toBe(false)
  for (const url of [
    'https://evil.example/setup.exe?a',
    'blob:https://evil.example/1',
    'data:text/html,x',
    'app://backroom/x',
  ])
    expect(refused(url)).toBe(true)
  expect(lines[0]).toBe('Refused to save what https://evil.example sent')
})

test('The window’s title is plain and short, whatever its page’s title is', () => {
  const titles: string[] = []
  const window = Object.assign(new EventEmitter(), { setTitle: (title: string) => void titles.push(title) })
  fixTitle(window)
  const event = { preventDefault: vi.fn<() => void>() }
  window.emit('page-title-updated', event, '(3) Orders · Salt\u202emarsh\u200b')
  window.emit('page-title-updated', event, 'x'.repeat(1_000_000))
  expect(event.preventDefault).toHaveBeenCalledTimes(2)
  expect(titles).toEqual(['(3) Orders · Saltmarsh', `${'x'.repeat(119)}…`])
})

test('The question in a message box is plain and of bounded length, whatever names of shops or orders are in it', async () => {
  const answer = await showMessageInWindow('Quit while \u202eSalt\u200bmarsh waits?', 'x'.repeat(1_000_000), [
    'Quit',
    'Stay',
  ])
  expect(answer).toBe(1)
  expect(questions).toMatchObject([{ message: 'Quit while Saltmarsh waits?', detail: `${'x'.repeat(599)}…` }])
})

/** Creates guarded page contents, and records what the guards allow and refuse. */
function guarded() {
  const lines: string[] = []
  const places: string[] = []
  app.removeAllListeners()
  guardWindows(
    (line) => lines.push(line),
    (place) => places.push(place),
  )
  let open: (wanted: { readonly url: string }) => unknown = () => 'nobody was asked'
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof open) => (open = handler),
  })
  app.emit('web-contents-created', {}, contents)
  return {
    lines,
    places,
    open: (url: string) => open({ url }),
    refuses(name: string, details: object) {
      const preventDefault = vi.fn<() => void>()
      contents.emit(name, { preventDefault, ...details })
      return preventDefault.mock.calls.length > 0
    },
  }
}

const elsewhere = [
  'https://evil.example/a?b=c',
  'file:///etc/passwd',
  'app://backroom.evil.example/',
  'app://other/',
  'data:text/html,x',
  'about:blank',
]

test.each(elsewhere)('A page and its frames can’t navigate to %s in any way', (url) => {
  const { refuses, lines } = guarded()
  expect(refuses('will-navigate', { url })).toBe(true)
  expect(refuses('will-redirect', { url })).toBe(true)
  expect(refuses('will-frame-navigate', { url, isMainFrame: false })).toBe(true)
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toContain('b=c')
})

test('A page may navigate anywhere inside of the app', () => {
  const { refuses } = guarded()
  for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate'])
    expect(refuses(name, { url: 'app://backroom/orders' })).toBe(false)
})

const order = 'app://backroom/orders?view=all&order=ABCD-123456'

test('A page can have an order opened in another window, and gets no reference to that window', () => {
  const { open, places, lines } = guarded()
  expect(open(order)).toEqual({ action: 'deny' })
  expect(places).toEqual(['/orders?view=all&order=ABCD-123456'])
  expect(lines).toEqual([])
})

test('A page can open no webview and no other window', () => {
  const { refuses, open, places, lines } = guarded()
  expect(refuses('will-attach-webview', {})).toBe(true)
  const wanted = [...elsewhere, order.replace('backroom', 'other')]
  for (const url of wanted) expect(open(url)).toEqual({ action: 'deny' })
  expect(lines).toHaveLength(wanted.length + 1)
  expect(places).toEqual([])
})

test('A page may copy to the clipboard, and gets no other permission', () => {
  type Decide = (granted: boolean) => void
  const handlers: Record<string, (...args: never[]) => unknown> = {}
  for (const name of [
    'setPermissionRequestHandler',
    'setPermissionCheckHandler',
    'setDevicePermissionHandler',
  ])
    Object.assign(session.defaultSession, {
      [name]: (handler: (...args: never[]) => unknown) => (handlers[name] = handler),
    })
  const lines: string[] = []
  limitPermissions((line) => lines.push(line))
  const requested = (permission: string) => {
    let granted: boolean | null = null
    const decide: Decide = (is) => (granted = is)
    handlers['setPermissionRequestHandler']?.(...([{}, permission, decide] as never[]))
    return granted
  }
  const checked = (permission: string) =>
    handlers['setPermissionCheckHandler']?.(...([{}, permission] as never[]))
  expect([requested('clipboard-sanitized-write'), checked('clipboard-sanitized-write')]).toEqual([true, true])
  const refused = [
    'clipboard-read',
    'geolocation',
    'media',
    'notifications',
    'midi',
    'openExternal',
    'usb',
    '',
  ]
  for (const permission of refused)
    expect([requested(permission), checked(permission)]).toEqual([false, false])
  expect(handlers['setDevicePermissionHandler']?.()).toBe(false)
  expect(lines).toHaveLength(refused.length)
})
