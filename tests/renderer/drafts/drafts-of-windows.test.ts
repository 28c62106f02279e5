import { beforeEach, expect, test, vi } from 'vitest'
import type { Bridge } from '#shared/contract.ts'

const shop = 'shop-1'
const order = 'ABCD-000001'

/** The locks that open windows hold. */
const held = new Set<string>()
/** The drafts that core has. */
const inCore = new Map<string, string>()

/** The names of those that came since core began. */
const fresh = new Set<string>()

/** Until then core's answer with its drafts is on its way. */
let answers: Promise<void> | null = null

const bridge: Bridge = {
  async call(name, input) {
    const { name: draft, text } = input as { readonly name: string; readonly text: string | null }
    if (name === 'drafts.list') {
      const drafts = [...inCore].map(([one, typed]) => ({ name: one, text: typed }))
      await answers
      return { ok: true, value: { drafts, fresh: [...fresh] } }
    }
    fresh.add(draft)
    if (text === null) inCore.delete(draft)
    else inCore.set(draft, text)
    return { ok: true, value: {} }
  },
  on: () => () => undefined,
}

beforeEach(() => {
  held.clear()
  localStorage.clear()
  sessionStorage.clear()
  inCore.clear()
  fresh.clear()
  answers = null
  Object.assign(window, { desktop: bridge })
  const query = async () => ({ held: [...held].map((name) => ({ name })) })
  const request = async (name: string) => void held.add(name)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query, request } })
})

/** Opens a window; it shares the storage with those that are open, and nothing else. */
async function openWindow() {
  vi.resetModules()
  const { correctionDraftKey, correctionDrafts, openedForm } =
    await import('../../../src/renderer/features/orders/sheet/drafts/correction-drafts.ts')
  const { followDrafts } = await import('../../../src/renderer/shop/shop-storage.ts')
  const { windowId } = await import('../../../src/renderer/shop/window-id.ts')
  const key = correctionDraftKey(shop, order)
  followDrafts(shop)
  await vi.waitFor(() => expect(held).toContain(windowId))
  // What others left is here once the browser has named the windows that are open.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return {
    typed: () => correctionDrafts.read(key)?.edits.city,
    type: (city: string) => correctionDrafts.write(key, { ...openedForm, edits: { city } }),
    save: () => correctionDrafts.write(key, null),
    erase: () => correctionDrafts.erase(key),
    close: () => void held.delete(windowId),
    id: windowId,
  }
}

/** Loads the window that was opened last again. */
async function reload(page: Awaited<ReturnType<typeof openWindow>>) {
  window.dispatchEvent(new Event('pagehide'))
  page.close()
  return await openWindow()
}

/** What opens next is in another browser, which shares nothing with this one but the host. */
function anotherBrowser(): void {
  held.clear()
  localStorage.clear()
  sessionStorage.clear()
}

const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('draft '))

test('What is typed in one window does not replace what another typed into the same form, and each finds its own after a reload', async () => {
  const first = await openWindow()
  first.type('Porto')
  const second = await openWindow()
  expect(second.typed()).toBeUndefined()
  second.type('Faro')
  expect([first.typed(), second.typed()]).toEqual(['Porto', 'Faro'])

  const reloaded = await reload(second)
  expect([reloaded.id, reloaded.typed()]).toEqual([second.id, 'Faro'])
  reloaded.save()
  expect(first.typed()).toBe('Porto')
  expect(stored()).toEqual([`draft correction ${shop} ${order} ${first.id}`])
})

test('What a window left that is gone goes on in the next one, until it is saved there', async () => {
  const first = await openWindow()
  first.type('Porto')
  first.close()
  const second = await openWindow()
  expect(second.typed()).toBe('Porto')
  second.type('Portimão')
  expect(stored()).toEqual([`draft correction ${shop} ${order} ${second.id}`])
  second.save()
  expect(stored()).toEqual([])

  second.close()
  expect((await openWindow()).typed()).toBeUndefined()
})

test('A window that comes to the front goes on with what another left that was closed meanwhile', async () => {
  const first = await openWindow()
  const second = await openWindow()
  first.type('Porto')
  expect(second.typed()).toBeUndefined()
  first.close()
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(second.typed()).toBe('Porto'))
})

test('What an earlier version stored for all windows is in the form, and is gone once it is saved', async () => {
  const draft = { edits: { city: 'Porto' }, tried: false, refused: {}, trouble: null }
  localStorage.setItem(`draft correction ${shop} ${order}`, JSON.stringify(draft))
  const page = await openWindow()
  expect(page.typed()).toBe('Porto')
  page.save()
  expect(stored()).toEqual([])
})

test('An erased draft is erased from the storage of every window', async () => {
  const first = await openWindow()
  const second = await openWindow()
  first.type('Porto')
  second.type('Faro')
  second.erase()
  expect(stored()).toEqual([])
})

test('A window that was duplicated has drafts of its own', async () => {
  const first = await openWindow()
  first.type('Porto')
  // The browser copies the session’s storage.
  const copy = await openWindow()
  expect(copy.id).not.toBe(first.id)
  expect(copy.typed()).toBeUndefined()
})

test('What is typed and stored while core’s drafts are on their way is in the form when they are here', async () => {
  let answer = () => {}
  answers = new Promise((resolve) => {
    answer = resolve
  })
  localStorage.setItem(`core has ${shop}`, '')
  const page = await openWindow()
  page.type('Porto')
  await vi.waitFor(() => expect([...inCore.keys()]).toHaveLength(1))
  await vi.waitFor(() =>
    expect(Object.keys(localStorage).filter((name) => name.startsWith('unsent '))).toEqual([]),
  )
  answer()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(page.typed()).toBe('Porto')
  expect(stored()).toHaveLength(1)
})

test('What is typed in another browser stays with its window while Backroom runs, and goes on anywhere after a restart', async () => {
  const first = await openWindow()
  first.type('Porto')
  await vi.waitFor(() => expect([...inCore.keys()]).toHaveLength(1))
  anotherBrowser()
  const second = await openWindow()
  expect(second.typed()).toBeUndefined()
  second.type('Faro')
  second.save()
  expect(first.typed()).toBe('Porto')
  await vi.waitFor(() => expect([...inCore.keys()]).toEqual([expect.stringContaining(first.id)]))

  // Under another address the storage is empty.
  anotherBrowser()
  fresh.clear()
  const later = await openWindow()
  await vi.waitFor(() => expect(later.typed()).toBe('Porto'))
})
