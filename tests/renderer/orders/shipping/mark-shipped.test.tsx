import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openOrders, soon } from '../open-orders.ts'
import type { OrdersWindow } from '../open-orders.ts'

const [ines, tomasz, amara] = ['KXBF-310482', 'PLRD-310481', 'WQHT-310480']
const refused = { kind: 'status', status: 403, method: 'PATCH', body: '' } as const

/** The undo window of the settings, and a little more. */
const undoMs = 6100

const patches = ({ sandbox }: OrdersWindow) => sandbox.requests.filter(({ method }) => method === 'PATCH')
const willBe = (name: string) => screen.findByText(new RegExp(`${name} will be marked shipped\\.`), {}, soon)
const isShipped = ({ shippingStatus }: OrdersWindow, id: string) =>
  waitFor(async () => expect(await shippingStatus(id)).toBe('shipped'), soon)

test('marking an order shipped shows a toast, opens the next order, and is sent after the undo window', async () => {
  const page = await openOrders()
  const { user, row, names, sheet, shippingStatus, clock } = page
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: /Mark shipped/ }))

  expect(await willBe('Inês Carvalho')).toHaveProperty(
    'textContent',
    expect.stringContaining('The buyer may get an e-mail.'),
  )
  await sheet('Tomasz Wójcik')
  await within(await row('Inês Carvalho')).findByText(/^Goes to the shop in \d s$/, {}, soon)
  expect([patches(page), await shippingStatus(ines)]).toEqual([[], 'unshipped'])

  clock.pass(undoMs)
  await screen.findByText('Inês Carvalho is marked shipped.', {}, soon)
  expect(await shippingStatus(ines)).toBe('shipped')
  await waitFor(() => expect(names()).not.toContain('Inês Carvalho'), soon)
})

test('orders marked shipped are undone one by one before they are sent, and the shop gets nothing', async () => {
  const page = await openOrders()
  const { user, row, sheet, call, clock, shippingStatus } = page
  // The window shows each undo for as long as the window's own clock says.
  await call('settings.change', { undoSeconds: 20 })
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  await sheet('Tomasz Wójcik')
  await user.keyboard('s')
  await willBe('Tomasz Wójcik')

  // Each press has its own undo, the last one first.
  await user.keyboard('z')
  await willBe('Inês Carvalho')
  await within(await row('Tomasz Wójcik')).findByText(/PLRD-310481/, {}, soon)
  await user.keyboard('z')
  await screen.findByText('Taken back. Nothing was sent.', {}, soon)
  await within(await row('Inês Carvalho')).findByText(/KXBF-310482/, {}, soon)

  clock.pass(20_100)
  expect([patches(page), await shippingStatus(ines), await shippingStatus(tomasz)]).toEqual([
    [],
    'unshipped',
    'unshipped',
  ])
})

test('a button in the sheet undoes the marking of its order before it is sent', async () => {
  const page = await openOrders()
  const { user, row, sheet, clock } = page
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await sheet('Tomasz Wójcik')

  await user.click(await row('Inês Carvalho'))
  await sheet('Inês Carvalho')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)

  clock.pass(undoMs)
  expect(patches(page)).toEqual([])
})

test('the pointer holds a toast whose undo stays possible, but not one whose undo window runs out, nor the next toast', async () => {
  const { user, sheet, call } = await openOrders()
  await call('notes.add', { orderId: ines, text: 'Box 3.' })
  await sheet('Inês Carvalho')
  const line = () => document.querySelector('[style*="animation-duration"]')?.className
  const undoIn = (toast: HTMLElement) =>
    within(toast.parentElement ?? toast).getByRole('button', { name: /^Undo/ })
  await user.keyboard('s')
  const undo = undoIn(await willBe('Inês Carvalho'))
  const running = line()
  await user.hover(undo)
  expect([running === undefined, line()]).toEqual([false, running])
  await user.click(undo)
  await user.keyboard('k')

  const remove = () => screen.findByRole('button', { name: 'Delete the note' }, soon)
  const removed = () => screen.findByText('The note is deleted.', {}, soon)
  await sheet('Inês Carvalho')
  await user.click(await remove())
  await user.hover(undoIn(await removed()))
  expect(line()).not.toBe(running)
  await user.click(undoIn(await removed()))
  await user.click(await remove())
  await removed()
  expect(line()).toBe(running)
})

test('another page shows the rest of an undo window, not all of it again', async () => {
  const { user, sheet, call, go } = await openOrders()
  await call('settings.change', { undoSeconds: 20 })
  await sheet('Inês Carvalho')
  const pressed = performance.now()
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  const line = () => document.querySelector<HTMLElement>('[style*="animation-duration"]')
  const left = () => Number.parseFloat(line()?.style.animationDuration ?? '')
  const before = left()
  expect(before).toBeGreaterThan(19.5 - (performance.now() - pressed) / 1000)
  await new Promise((done) => setTimeout(done, 1500))
  await go('/home')
  await screen.findByText(/^Undo with Z, 1?\d seconds\.$/, {}, soon)
  expect(left()).toBeLessThan(before - 1)
})

test('no key is lost when the owner marks orders down the list', async () => {
  const page = await openOrders()
  const { user, names, sheet, clock } = page
  await sheet('Inês Carvalho')

  await user.keyboard('sss')
  await sheet('Yuki Tanabe')
  await willBe('Amara Okafor')
  clock.pass(undoMs)

  for (const id of [ines, tomasz, amara]) await isShipped(page, id)
  await waitFor(() => expect(names()[0]).toBe('Yuki Tanabe'), soon)
  await sheet('Yuki Tanabe')
})

test('a key that is held down marks one order', async () => {
  const page = await openOrders()
  const { user, sheet, clock, shippingStatus } = page
  await sheet('Inês Carvalho')

  await user.keyboard('{s>5/}')
  await willBe('Inês Carvalho')
  await sheet('Tomasz Wójcik')
  clock.pass(undoMs)

  await isShipped(page, ines)
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('the second half of a double click does not mark the next order', async () => {
  const page = await openOrders()
  const { user, sheet, shippingStatus, clock } = page
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: /Mark shipped/ }))
  await sheet('Tomasz Wójcik')
  const button = screen.getByRole('button', { name: /Mark shipped/ })
  const pointer = { button: 0, pointerId: 1, pointerType: 'mouse' }
  fireEvent.pointerDown(button, pointer)
  fireEvent.pointerUp(button, pointer)
  // Browsers count the clicks that follow each other at one place.
  fireEvent.click(button, { ...pointer, detail: 2 })

  await willBe('Inês Carvalho')
  clock.pass(undoMs)
  await isShipped(page, ines)
  await sheet('Tomasz Wójcik')
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('the second half of a double click on Undo does not undo the order before, whose toast comes back', async () => {
  const page = await openOrders()
  const { user, sheet, call, shippingStatus, clock } = page
  const undoOf = async (name: string) => {
    const toast = (await willBe(name)).closest<HTMLElement>('[role="status"]')
    return within(toast ?? document.body).getByRole('button', { name: /^Undo/ })
  }
  // The window shows each undo for as long as the window's own clock says.
  await call('settings.change', { undoSeconds: 20 })
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  await sheet('Tomasz Wójcik')
  await user.keyboard('s')

  await user.click(await undoOf('Tomasz Wójcik'))
  const beneath = await undoOf('Inês Carvalho')
  const pointer = { button: 0, pointerId: 1, pointerType: 'mouse' }
  fireEvent.pointerDown(beneath, pointer)
  fireEvent.pointerUp(beneath, pointer)
  fireEvent.click(beneath, { ...pointer, detail: 2 })

  // The time to undo passes once core has what was undone.
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(1), soon)
  clock.pass(20_100)
  await isShipped(page, ines)
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('keys faster than the page renders act on the orders that they lead to', async () => {
  const page = await openOrders()
  const { sheet, shippingStatus, clock } = page
  await sheet('Inês Carvalho')

  for (const key of ['s', 'j', 's'])
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

  await willBe('Amara Okafor')
  clock.pass(undoMs)
  await isShipped(page, ines)
  await isShipped(page, amara)
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('unpaid orders are skipped: they are not in the list to ship', async () => {
  const page = await openOrders()
  const { user, row, names, sheet, shippingStatus, clock } = page
  await user.click(await row('Ngọc Anh Trần'))
  await sheet('Ngọc Anh Trần')
  expect(names()).not.toContain('Oisín Byrne')

  await user.keyboard('ss')
  await willBe('Hannah Weiß')
  clock.pass(undoMs)

  await isShipped(page, 'LPZG-310460')
  expect(await shippingStatus('DBLN-310462')).toBe('unshipped')
})

test('the row of an order that could not be marked says why, and marks it by “Try again”', async () => {
  const page = await openOrders()
  const { user, sandbox, row, sheet, shippingStatus, clock } = page
  sandbox.faults.add(refused)
  await sheet('Inês Carvalho')

  await user.keyboard('s')
  await willBe('Inês Carvalho')
  clock.pass(undoMs)
  const failed = await row('Inês Carvalho')
  await within(failed).findByText('Not marked shipped: the shop does not allow it.', {}, soon)
  await sheet('Tomasz Wójcik')

  sandbox.faults.clear()
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))

  await isShipped(page, ines)
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('a failure shows after the undo of the next press, not in its place, and the owner puts it away', async () => {
  const { user, sandbox, row, sheet, clock } = await openOrders()
  sandbox.faults.add({ ...refused, path: ines })
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  clock.pass(undoMs)
  await sheet('Tomasz Wójcik')
  await user.keyboard('s')
  await willBe('Tomasz Wójcik')
  const failed = await row('Inês Carvalho')
  await within(failed).findByText(/Not marked shipped/, {}, soon)

  await user.keyboard('z')
  await screen.findByText('Inês Carvalho was not marked shipped: the shop does not allow it.', {}, soon)

  await user.click(within(failed).getByRole('button', { name: 'Put away' }))
  await within(await row('Inês Carvalho')).findByText(/KXBF-310482/, {}, soon)
  await screen.findByText('Put away. The shop did not accept it.', {}, soon)
  await user.keyboard('z')
  await within(await row('Inês Carvalho')).findByText(/Not marked shipped/, {}, soon)
})

test('a failure stays beside its order while the owner visits other pages', async () => {
  const { user, sandbox, row, sheet, clock } = await openOrders()
  sandbox.faults.add(refused)
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  clock.pass(undoMs)
  await within(await row('Inês Carvalho')).findByText(/Not marked shipped/, {}, soon)

  await user.keyboard('gp')
  await screen.findByRole('heading', { name: 'Products', level: 1 }, soon)
  await user.keyboard('go')

  await within(await row('Inês Carvalho')).findByText(/Not marked shipped/, {}, soon)
})

test('a shipped order can be marked unshipped', async () => {
  const page = await openOrders('/orders?view=all')
  const { user, sheet, shippingStatus, names, clock } = page
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  clock.pass(undoMs)
  await isShipped(page, ines)
  // Among all orders it stays where it is, and open.
  expect(names()[0]).toBe('Inês Carvalho')

  await user.click(await screen.findByRole('button', { name: /Mark unshipped/ }, soon))
  await screen.findByText('Inês Carvalho will be marked unshipped.', {}, soon)
  clock.pass(undoMs)

  await waitFor(async () => expect(await shippingStatus(ines)).toBe('unshipped'), soon)
})

test('a key acts on the order as the sheet shows it, also while the list is a moment behind', async () => {
  const { user, sheet, shippingStatus, clock } = await openOrders('/orders?view=all')
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await willBe('Inês Carvalho')
  const release = holdCalls('orders.listing')
  clock.pass(undoMs)
  await screen.findByRole('button', { name: /Mark unshipped/ }, soon)

  await user.keyboard('u')
  await screen.findByText('Inês Carvalho will be marked unshipped.', {}, soon)
  release()
  clock.pass(undoMs)

  await waitFor(async () => expect(await shippingStatus(ines)).toBe('unshipped'), soon)
})

test('without an undo window an order is sent at once', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  await call('settings.change', { undoSeconds: 0 })
  await sheet('Inês Carvalho')

  await user.keyboard('s')

  await isShipped(page, ines)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  // The sending may end before the window has shown that it waits.
  await screen.findByText('Inês Carvalho is marked shipped.', {}, soon)
})
