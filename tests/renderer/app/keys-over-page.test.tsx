import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { scan } from '../../support/window/hands.ts'
import { watchCalls } from '../../support/window/watch-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import { openOrders, soon, type OrdersWindow } from '../orders/open-orders.ts'

/*
 * A key can be pressed while something lies over the page and does not have the focus: in the moment before the focus is
 * in, or after what had it is gone. Such a key comes from the body, or from where the focus still is beneath.
 */

const over = () => [
  ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]'),
]
const isOver = () => over().length > 0
/** Longer than any key waits for a scanner. */
const rested = () => new Promise((rest) => setTimeout(rest, 400))
const early = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

/** Every mark, tag or note that goes out from now on. */
function writesOf(): string[] {
  const writes: string[] = []
  watchCalls((name) => {
    if (/\.(ship|unship|pack|unpack|combine|tag|write)$/.test(name)) writes.push(name)
  })
  return writes
}

const overlays: Readonly<Record<string, (page: OrdersWindow) => Promise<unknown>>> = {
  'the list of keys': ({ user }) => user.keyboard('?'),
  'the palette': ({ user }) => user.keyboard('{Control>}k{/Control}'),
  'a letter to the buyer': ({ user }) => user.keyboard('m'),
  'a menu': async ({ user }) => user.click(screen.getByRole('button', { name: /Newest first/ })),
  'the choice of filters': ({ user }) => user.keyboard('f'),
  'the choice of tags': ({ user }) => user.keyboard('t'),
  'what is to be done with the order': async ({ user }) =>
    user.click(screen.getByRole('button', { name: 'More actions for the order' })),
  'the shop menu': async ({ user }) => user.click(screen.getByRole('button', { name: /shop menu$/ })),
}

/** Orders, the second of them open and chosen, with something over them. Answers the row that had the focus. */
async function openOver(open: (page: OrdersWindow) => Promise<unknown>) {
  const page = await openOrders('/orders', { orders: 40 })
  await page.sheet('Inês Carvalho')
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  await screen.findByRole('button', { name: /^More actions for the order$/ }, soon)
  await page.call('letters.save', { id: null, name: 'Thanks', subject: 'Hi', body: 'Hi', isMarketing: false })
  await page.user.keyboard('j')
  await waitFor(() => expect(router.latestLocation.search).not.toMatchObject({ order: 'KXBF-310482' }), soon)
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  const row = document.querySelector('[role="grid"] [role="row"][aria-selected]') ?? document.body
  const writes = writesOf()
  await open(page)
  await waitFor(() => expect(isOver()).toBe(true), soon)
  return { ...page, row, writes, place: router.latestLocation.href }
}

test.each(Object.entries(overlays))(
  'Escape closes it before it has the focus, and nothing beneath it: %s',
  async (_, open) => {
    const { row, place } = await openOver(open)
    early('Escape')
    await waitFor(() => expect(isOver()).toBe(false), soon)
    expect(router.latestLocation.href).toBe(place)
    expect(row.isConnected).toBe(true)
  },
)

test.each(Object.entries(overlays))(
  'Escape closes it while the focus is still beneath it: %s',
  async (_, open) => {
    const { row, place } = await openOver(open)
    early('Escape', row)
    await waitFor(() => expect(isOver()).toBe(false), soon)
    expect(router.latestLocation.href).toBe(place)
  },
)

test.each(Object.entries(overlays))('no key acts on the order beneath it: %s', async (_, open) => {
  const { row, writes, place } = await openOver(open)
  const before = over()
  for (const target of [document.body, row]) {
    // The first three write, at the press or a moment later.
    for (const key of ['s', 'u', 'p', 'x', 'j', 'k', 'v', 'n', 'Enter', ' ', 'ArrowDown', 'Delete'])
      early(key, target)
    await rested()
  }
  expect(writes).toEqual([])
  expect(router.latestLocation.href).toBe(place)
  expect(over()).toEqual(before)
})

test.each(['?s', 'ms', 'fs', 'ts'])(
  'a key that follows too soon for what the one before opens does not act beneath it: %s',
  async (keys) => {
    const { writes } = await openOver(async () => scan(keys, { msPerKey: 60, end: null }))
    await rested()
    expect(writes).toEqual([])
    expect(isOver()).toBe(true)
  },
)

test('what lies on top has all keys that are pressed in it, also beside the menu that it shows', async () => {
  await openOver(overlays['a menu'] ?? fail)
  const around = over().find((one) => one.querySelector('[role="menu"]')) ?? fail()
  for (const key of ['ArrowDown', 'a', 'Enter']) expect(early(key, around)).toBe(true)
})

test('what is on its way out has no key any more', async () => {
  const { place } = await openOver(overlays['a menu'] ?? fail)
  const { promise: finished, resolve: end } = Promise.withResolvers<void>()
  const box = HTMLElement.prototype
  // A page without layout has no animations, and no class for them.
  vi.stubGlobal('CSSTransition', class {})
  const running = { playState: 'running', timeline: Object.create(DocumentTimeline.prototype), finished }
  Object.assign(box, { getAnimations: () => [running] })
  onTestFinished(() => {
    Reflect.deleteProperty(box, 'getAnimations')
    vi.unstubAllGlobals()
  })
  early('Escape')
  await waitFor(() => expect(document.querySelector('[data-exiting]')).not.toBeNull(), soon)
  early('j')
  await waitFor(() => expect(router.latestLocation.href).not.toBe(place), soon)
  expect(isOver()).toBe(true)
  end()
  await waitFor(() => expect(isOver()).toBe(false), soon)
})

test('no key acts beneath a dialog whose own button with the focus is gone, and Escape closes it', async () => {
  const { writes } = await openOver(overlays['a letter to the buyer'] ?? fail)
  const dialog = await screen.findByRole('dialog', { name: 'Write to the buyer' }, soon)
  const choose = await within(dialog).findByRole('button', { name: /^Text/ }, soon)
  choose.focus()
  choose.remove()
  expect(document.activeElement).toBe(document.body)
  early('s')
  early('p')
  await rested()
  expect(writes).toEqual([])
  early('Escape')
  await waitFor(() => expect(isOver()).toBe(false), soon)
})

test('a key with Ctrl does nothing beneath a dialog', async () => {
  const { user, place } = await openOver(overlays['the list of keys'] ?? fail)
  const [keys] = over()
  await user.keyboard('{Control>}k{/Control}')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: ',', ctrlKey: true })
  await rested()
  expect(over()).toEqual([keys])
  expect(router.latestLocation.href).toBe(place)
})

test('the key of the guide leads nowhere from under a menu', async () => {
  const { user, place } = await openOver(overlays['a menu'] ?? fail)
  await user.keyboard('{F1}')
  await rested()
  expect(router.latestLocation.href).toBe(place)
})

test('a key with Ctrl means the window also while a menu of it is open', async () => {
  const { user } = await openOver(overlays['a menu'] ?? fail)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
})

test('Escape closes only what lies on top, wherever it is pressed', async () => {
  const { user } = await openOver(overlays['a letter to the buyer'] ?? fail)
  const dialog = await screen.findByRole('dialog', { name: 'Write to the buyer' }, soon)
  const choose = await within(dialog).findByRole('button', { name: /^Text/ }, soon)
  for (const from of [document.body, choose]) {
    await user.click(choose)
    await screen.findByRole('menu', {}, soon)
    early('Escape', from)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), soon)
    expect(dialog.isConnected).toBe(true)
  }
  early('Escape')
  await waitFor(() => expect(isOver()).toBe(false), soon)
})

test('a question stays while what it asked about is under way, and tells what came of it', async () => {
  const { user } = await openWindow('/orders', { orders: 3, products: 3 })
  await user.click(await screen.findByRole('button', { name: /shop menu$/ }, soon))
  await user.click(await screen.findByRole('menuitem', { name: /^Disconnect/ }))
  const dialog = await screen.findByRole('alertdialog', {}, soon)
  failCalls('session.disconnect', 'The disk is full.')
  const answer = holdCalls('session.disconnect')
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))

  await user.keyboard('{Escape}')
  early('Escape')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(document.querySelector('[data-takes-window]') ?? fail())
  expect(dialog.isConnected).toBe(true)

  answer()
  await within(dialog).findByText('The disk is full.', {}, soon)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOver()).toBe(false), soon)
})

function fail(): never {
  throw new Error('That is not there.')
}
