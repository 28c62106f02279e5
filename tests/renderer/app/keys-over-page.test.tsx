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
 * A key can be pressed while an overlay does not have the focus: in the moment before it receives the focus, or after
 * its focused element is gone. The target of such a key is the body, or the element beneath that still has the focus.
 */

const over = () => [
  ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]'),
]
const isOver = () => over().length > 0
/** Waits longer than any key waits for a scanner. */
const rested = () => new Promise((rest) => setTimeout(rest, 400))
const early = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

/** Collects every mark, tag or note sent to core from now on. */
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

/** Opens the orders, the second of them as a sheet, and an overlay above. Also returns a row of the list beneath. */
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
  'Escape closes an overlay that does not have the focus yet, and nothing beneath it: %s',
  async (_, open) => {
    const { row, place } = await openOver(open)
    early('Escape')
    await waitFor(() => expect(isOver()).toBe(false), soon)
    expect(router.latestLocation.href).toBe(place)
    expect(row.isConnected).toBe(true)
  },
)

test.each(Object.entries(overlays))(
  'Escape closes an overlay while the focus is still beneath it: %s',
  async (_, open) => {
    const { row, place } = await openOver(open)
    early('Escape', row)
    await waitFor(() => expect(isOver()).toBe(false), soon)
    expect(router.latestLocation.href).toBe(place)
  },
)

test.each(Object.entries(overlays))('no key acts on the order beneath an overlay: %s', async (_, open) => {
  const { row, writes, place } = await openOver(open)
  const before = over()
  for (const target of [document.body, row]) {
    // The first three write, at once or a moment later.
    for (const key of ['s', 'u', 'p', 'x', 'j', 'k', 'v', 'n', 'Enter', ' ', 'ArrowDown', 'Delete'])
      early(key, target)
    await rested()
  }
  expect(writes).toEqual([])
  expect(router.latestLocation.href).toBe(place)
  expect(over()).toEqual(before)
})

test.each(['?s', 'ms', 'fs', 'ts'])(
  'a key pressed before the overlay of the previous key has opened does not act beneath it: %s',
  async (keys) => {
    const { writes } = await openOver(async () => scan(keys, { msPerKey: 60, end: null }))
    await rested()
    expect(writes).toEqual([])
    expect(isOver()).toBe(true)
  },
)

test('the topmost overlay receives all keys pressed in it, also beside the menu that it shows', async () => {
  await openOver(overlays['a menu'] ?? fail)
  const around = over().find((one) => one.querySelector('[role="menu"]')) ?? fail()
  for (const key of ['ArrowDown', 'a', 'Enter']) expect(early(key, around)).toBe(true)
})

test('an overlay that is animating out receives no keys', async () => {
  const { place } = await openOver(overlays['a menu'] ?? fail)
  const { promise: finished, resolve: end } = Promise.withResolvers<void>()
  const box = HTMLElement.prototype
  // Without layout there are no animations, and no class for them.
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

test('no key acts beneath a dialog whose focused button is gone, and Escape closes it', async () => {
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

test('the key of the guide does nothing while a menu is open', async () => {
  const { user, place } = await openOver(overlays['a menu'] ?? fail)
  await user.keyboard('{F1}')
  await rested()
  expect(router.latestLocation.href).toBe(place)
})

test('a key with Ctrl acts on the window also while a menu is open', async () => {
  const { user } = await openOver(overlays['a menu'] ?? fail)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
})

test('Escape closes only the topmost overlay, whichever element has the focus', async () => {
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

test('a question stays open while its action runs, and shows why the action failed', async () => {
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
