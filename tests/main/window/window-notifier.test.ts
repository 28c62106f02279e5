import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { expect, test } from 'vitest'
import { createWindowNotifier } from '../../../src/main/bridge/window-notifier.ts'

/** A window's page that records its messages. */
class Page extends EventEmitter {
  readonly messages: unknown[][] = []

  send(...args: unknown[]): void {
    this.messages.push(args)
  }

  loadAnew(): void {
    this.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false })
  }

  goWithin(): void {
    this.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
  }

  /** Safe: the notifier uses only this part of Electron's contents. */
  get contents(): WebContents {
    return this as unknown as WebContents
  }
}

function windows(first: Page | null) {
  let page = first
  let opened = 0
  const notifier = createWindowNotifier(
    () => page?.contents,
    () => (opened += 1),
  )
  return { ...notifier, show: (next: Page) => (page = next), opened: () => opened }
}

const order = (id: string) => ['event', 'link.followed', { kind: 'order', id }]

test('A page that begins to listen receives only the last of the earlier events, once', () => {
  const page = new Page()
  const { notify, listens } = windows(page)
  notify('link.followed', { kind: 'order', id: 'ABCD-1' })
  notify('link.followed', { kind: 'order', id: 'ABCD-2' })
  expect(page.messages).toEqual([])
  listens(page.contents)
  listens(page.contents)
  expect(page.messages).toEqual([order('ABCD-2')])
  notify('link.followed', { kind: 'order', id: 'ABCD-3' })
  expect(page.messages).toEqual([order('ABCD-2'), order('ABCD-3')])
})

test('A page gets events again only after it listens again when it reloads, but not when it navigates within itself', () => {
  const page = new Page()
  const { notify, listens } = windows(page)
  listens(page.contents)
  page.goWithin()
  notify('link.followed', { kind: 'order', id: 'ABCD-1' })
  expect(page.messages).toHaveLength(1)
  page.loadAnew()
  notify('link.followed', { kind: 'order', id: 'ABCD-2' })
  expect(page.messages).toHaveLength(1)
  listens(page.contents)
  expect(page.messages.at(-1)).toEqual(order('ABCD-2'))
})

test('Without a window the shell opens one, which receives the event once it listens', () => {
  const { notify, listens, show, opened } = windows(null)
  notify('link.followed', { kind: 'order', id: 'ABCD-1' })
  expect(opened()).toBe(1)
  const page = new Page()
  show(page)
  listens(page.contents)
  expect(page.messages).toEqual([order('ABCD-1')])
})
