import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { askInWindow } from '../../src/main/ask-in-window.ts'
import { guardWindows, limitDownloads } from '../../src/main/guards.ts'
import { keepTitlePlain } from '../../src/main/window-title.ts'

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
vi.mock('electron', () => ({ app, session, dialog, BrowserWindow: { getAllWindows: () => [] } }))

test('No certificate of the owner’s is sent by itself, whoever asks for one', () => {
  const lines: string[] = []
  guardWindows((line) => lines.push(line))
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

test('A page saves what it made itself, and nothing that another place sends', () => {
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

test('The window’s title is plain and short, whatever its page calls itself', () => {
  const titles: string[] = []
  const window = Object.assign(new EventEmitter(), { setTitle: (title: string) => void titles.push(title) })
  keepTitlePlain(window)
  const event = { preventDefault: vi.fn<() => void>() }
  window.emit('page-title-updated', event, '(3) Orders · Salt\u202emarsh\u200b')
  window.emit('page-title-updated', event, 'x'.repeat(1_000_000))
  expect(event.preventDefault).toHaveBeenCalledTimes(2)
  expect(titles).toEqual(['(3) Orders · Saltmarsh', `${'x'.repeat(119)}…`])
})

test('What a box asks is plain and of bounded length, whatever a shop or an order is called in it', async () => {
  const answer = await askInWindow('Quit while \u202eSalt\u200bmarsh waits?', 'x'.repeat(1_000_000), [
    'Quit',
    'Stay',
  ])
  expect(answer).toBe(1)
  expect(questions).toMatchObject([{ message: 'Quit while Saltmarsh waits?', detail: `${'x'.repeat(599)}…` }])
})
