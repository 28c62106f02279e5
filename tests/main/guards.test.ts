import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { askInWindow } from '../../src/main/ask-in-window.ts'
import { guardWindows } from '../../src/main/guards.ts'
import { keepTitlePlain } from '../../src/main/window-title.ts'

const { app, questions, dialog } = await vi.hoisted(async () => {
  const events = await import('node:events')
  const questions: { readonly message: string; readonly detail: string }[] = []
  const dialog = {
    async showMessageBox(question: (typeof questions)[number]) {
      questions.push(question)
      return { response: 1 }
    },
  }
  return { app: new events.EventEmitter(), questions, dialog }
})
vi.mock('electron', () => ({ app, session: {}, dialog, BrowserWindow: { getAllWindows: () => [] } }))

test('No certificate of the owner’s is sent by itself, whoever asks for one', () => {
  const lines: string[] = []
  guardWindows({ openOutside: () => {}, log: (line) => lines.push(line) })
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
