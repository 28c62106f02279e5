import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { heldRequests } from '../../support/services/held-requests.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const [ines, tomasz, amara] = ['KXBF-310482', 'PLRD-310481', 'WQHT-310480']
const refused = { kind: 'status', status: 403, method: 'PATCH', body: '' } as const
const undoMs = 6100

async function openWaiting(options: Parameters<typeof openWindow>[1] = {}) {
  const page = await openWindow('/waiting', options)
  await screen.findByRole('heading', { name: 'Waiting to be sent', level: 1 }, soon)
  return {
    ...page,
    /** Marks these orders shipped by one press. */
    ship: (...ids: readonly string[]) => page.call('orders.ship', { scope: { ids: [...ids] } }),
    press: (name: string) => screen.findByRole('article', { name }, soon),
    status: async (id: string) => (await page.ask(`/orders/${id}`)).data.attributes['shipping_status'],
  }
}

test('the page says that nothing waits', async () => {
  await openWaiting()
  await screen.findByText('Nothing waits to be sent.', {}, soon)
})

test('a press on several orders shows a result for each, and “Try again” sends only what failed', async () => {
  const { user, sandbox, clock, ship, press, status } = await openWaiting()
  sandbox.faults.add({ ...refused, path: tomasz })
  await ship(ines, tomasz, amara)
  const batch = within(await press('Mark 3 orders shipped'))
  expect(await batch.findAllByText(/^Goes to the shop in \d s$/, {}, soon)).toHaveLength(3)

  clock.pass(undoMs)
  await batch.findByText('2 done · 1 failed', {}, soon)
  batch.getByText('Not marked shipped: the shop does not allow it.')
  await screen.findByText('Tomasz Wójcik was not marked shipped: the shop does not allow it.', {}, soon)
  await user.click(batch.getByRole('button', { name: 'Show all 3' }))
  await waitFor(() => expect(batch.getAllByText('Done')).toHaveLength(2), soon)

  sandbox.faults.clear()
  sandbox.requests.clear()
  await user.click(batch.getByRole('button', { name: 'Try again: Tomasz Wójcik' }))
  await batch.findByText('All done', {}, soon)
  expect(await status(tomasz)).toBe('shipped')
  const patched = sandbox.requests.filter(({ method }) => method === 'PATCH')
  expect(patched.every(({ path }) => path.endsWith(tomasz))).toBe(true)

  // The shop accepted all of it.
  await user.click(batch.getByRole('button', { name: 'Put away' }))
  await screen.findByText('Nothing waits to be sent.', {}, soon)
  await screen.findByText('Put away.', {}, soon)
})

test('changes that need a decision are not told as ones that the shop did not accept', async () => {
  const isOfThem = (path: string) => [ines, tomasz].some((id) => path.endsWith(id))
  const held = heldRequests(({ pathname }, method) => method === 'GET' && isOfThem(pathname))
  const { call } = await openWaiting({ parts: { fetch: held.fetch } })
  // In the shop each city is another one than the change began from.
  const correct = (id: string) =>
    call('orders.correct', { id, changes: [{ field: 'city', from: 'Braga', to: 'Porto' }] })
  const corrected = Promise.all([correct(ines), correct(tomasz)])
  // The page tells the end of what it has seen under way.
  await screen.findByText(/Inês Carvalho/, {}, soon)
  await screen.findByText(/Tomasz Wójcik/, {}, soon)
  held.release()
  await corrected
  await screen.findByText('2 of 2 changes need a decision.', {}, soon)
})

test('changes that need a decision count where they are listed, and not among those that are sent by themselves', async () => {
  const { user, sandbox, clock, call, ship } = await openWaiting()
  const correct = (id: string) =>
    call('orders.correct', { id, changes: [{ field: 'city', from: 'Braga', to: 'Porto' }] })
  await Promise.all([correct(ines), correct(tomasz)])
  await screen.findByRole('radio', { name: /^Needs you ?2$/ }, soon)
  sandbox.faults.add({ kind: 'drop-before' })
  await ship(amara)
  clock.pass(undoMs)
  await screen.findByText('Offline: 1 change waits and will be sent automatically.', {}, soon)

  await user.click(screen.getByRole('link', { name: '2 changes not sent' }))
  expect(router.latestLocation.search).toEqual({ show: 'failed' })
  await waitFor(() => expect(screen.queryByText('Amara Okafor')).toBeNull(), soon)
  expect(screen.getAllByText('Changed here and in the shop')).toHaveLength(2)
})

test('an undo that comes too late for one of several says so of that one', async () => {
  const { user, call, ship, press, status } = await openWaiting()
  await ship(ines, tomasz, amara)
  const batch = within(await press('Mark 3 orders shipped'))
  const row = (await call('outbox.list', {})).rows.find(({ object }) => object.endsWith(ines))
  // The window does not know yet that it has left.
  const [undo] = await Promise.all([
    batch.findByRole('button', { name: 'Undo' }, soon),
    call('outbox.sendNow', { pick: { ids: [row?.id ?? ''] } }),
  ])
  await waitFor(async () => expect(await status(ines)).toBe('shipped'), soon)
  await user.click(undo)
  await screen.findByText('1 was already sent to the shop; 2 are taken back.', {}, soon)
})

test('one change of a press, or all that are not sent yet, can be undone', async () => {
  const { user, sandbox, clock, ship, press, status } = await openWaiting()
  await ship(ines, tomasz, amara)
  const batch = within(await press('Mark 3 orders shipped'))

  await user.click(await batch.findByRole('button', { name: 'Undo: Tomasz Wójcik' }, soon))
  await batch.findByText(/1 taken back/, {}, soon)
  await user.click(batch.getByRole('button', { name: 'Undo' }))
  await batch.findByText('3 taken back', {}, soon)

  clock.pass(undoMs)
  expect(sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(false)
  for (const id of [ines, tomasz, amara]) expect(await status(id)).toBe('unshipped')
})

test('changes wait while the shop can’t be reached, and are sent by themselves', async () => {
  const { sandbox, clock, ship, press, status } = await openWaiting()
  sandbox.faults.add({ kind: 'drop-before' })
  await ship(ines, tomasz)
  await press('Mark 2 orders shipped')

  clock.pass(undoMs)
  await screen.findByText('Offline: 2 changes wait and will be sent automatically.', {}, soon)
  await waitFor(() => expect(screen.getAllByText(/Waits for the network$/)).toHaveLength(2), soon)

  sandbox.faults.clear()
  const pressed = within(await press('Mark 2 orders shipped'))
  // Lets time pass until the next try, whenever it is due.
  await waitFor(() => {
    clock.pass(1000)
    pressed.getByText('All done')
  }, soon)
  expect([await status(ines), await status(tomasz)]).toEqual(['shipped', 'shipped'])
})

test('a change of the order of the products is named once', async () => {
  const { sandbox, call } = await openWaiting()
  sandbox.faults.add({ kind: 'drop-before' })
  const base = (await call('products.list', {})).products.map(({ id }) => id)
  await call('products.reorder', { base, wanted: base.toReversed() })
  await screen.findByText('Order of the products', {}, soon)
  expect(screen.getAllByText('Order of the products')).toHaveLength(1)
  sandbox.faults.clear()
})

test('a change whose outcome is unknown says that it may have arrived, and has no undo', async () => {
  const { sandbox, clock, ship, press, status } = await openWaiting()
  sandbox.faults.add({ kind: 'drop-after', method: 'PATCH', path: ines, times: 1 })
  sandbox.faults.add({ kind: 'drop-before' })
  await ship(ines, tomasz)
  const batch = within(await press('Mark 2 orders shipped'))
  clock.pass(undoMs)
  await waitFor(() => batch.getAllByText('May have arrived. Waits for the network'), soon)
  expect(batch.queryByRole('button', { name: 'Undo: Inês Carvalho' })).toBeNull()

  sandbox.requests.clear()
  sandbox.faults.clear()
  await waitFor(() => {
    clock.pass(1000)
    batch.getByText('All done')
  }, soon)
  expect([await status(ines), await status(tomasz)]).toEqual(['shipped', 'shipped'])
  const again = sandbox.requests.filter(({ method, path }) => method === 'PATCH' && path.endsWith(ines))
  expect(again).toEqual([])
})

test('the line about a pause that the shop asked for disappears when the changes are undone', async () => {
  const { user, sandbox, clock, ship, press } = await openWaiting()
  sandbox.faults.add({ kind: 'status', status: 429, method: 'PATCH', headers: { 'retry-after': '60' } })
  await ship(ines, tomasz)
  const batch = within(await press('Mark 2 orders shipped'))
  clock.pass(undoMs)
  await screen.findByText(/^The shop asks .* 2 changes will be sent after /, {}, soon)
  await user.click(await batch.findByRole('button', { name: /^(Undo|Stop)$/ }, soon))
  await batch.findByText('2 taken back', {}, soon)
  await waitFor(() => expect(screen.queryByText(/^The shop asks/)).toBeNull(), soon)
})

test('a change whose seconds to undo end during a pause says what it waits for, as the others do', async () => {
  const { sandbox, clock, ship } = await openWaiting()
  const quarter = { 'retry-after': '900' }
  sandbox.faults.add({ kind: 'status', status: 429, method: 'PATCH', headers: quarter })
  await ship(ines)
  clock.pass(undoMs)
  await screen.findByText(/^The shop asks to wait until \d\d:\d\d$/, {}, soon)
  await ship(tomasz)
  await screen.findByText(/^Goes to the shop in /, {}, soon)
  clock.pass(undoMs)
  await waitFor(
    () => expect(screen.getAllByText(/^The shop asks to wait until \d\d:\d\d$/)).toHaveLength(2),
    soon,
  )
  expect(screen.queryByText(/^Goes to the shop/)).toBeNull()
})

test('a pause that lasts until tomorrow names the day', async () => {
  const { sandbox, clock, ship } = await openWaiting()
  const day = { 'retry-after': '86400' }
  sandbox.faults.add({ kind: 'status', status: 429, method: 'PATCH', headers: day })
  await ship(ines, tomasz)
  clock.pass(undoMs)
  const until = /The shop asks to wait until \d{1,2} \w{3,4}, \d\d:\d\d/
  await waitFor(() => expect(screen.getAllByText(until)).toHaveLength(3), soon)
})

test('the view of failed changes tries all of them again, and each change links to its order', async () => {
  const { user, sandbox, clock, ship } = await openWaiting()
  sandbox.faults.add(refused)
  await ship(ines)
  await ship(tomasz)
  clock.pass(undoMs)
  await screen.findByRole('button', { name: 'Try all 2 again' }, soon)
  await ship(amara)

  await user.click(screen.getByRole('radio', { name: /^Needs you/ }))
  expect(router.latestLocation.search).toEqual({ show: 'failed' })
  await waitFor(() => expect(screen.queryByText('Amara Okafor')).toBeNull(), soon)
  expect(screen.getAllByText(/Not marked shipped/)).toHaveLength(2)

  sandbox.faults.clear()
  await user.click(screen.getByRole('button', { name: 'Try all 2 again' }))
  await screen.findByText('Nothing needs you.', {}, soon)

  await user.click(screen.getByRole('button', { name: 'See all that waits' }))
  await user.click(await screen.findByRole('link', { name: `Amara Okafor ${amara}` }, soon))
  await screen.findByRole('region', { name: 'Order of Amara Okafor' }, soon)
})

test('a press whose failed change was put away does not say “All done”, and putting away can be undone', async () => {
  const { user, sandbox, clock, ship, press } = await openWaiting()
  sandbox.faults.add({ ...refused, path: tomasz })
  await ship(ines, tomasz, amara)
  const batch = within(await press('Mark 3 orders shipped'))
  clock.pass(undoMs)
  await batch.findByText('2 done · 1 failed', {}, soon)

  await user.click(batch.getByRole('button', { name: 'Put away: Tomasz Wójcik' }))
  await batch.findByText('2 done · 1 failed and put away', {}, soon)
  expect(batch.queryByRole('button', { name: 'Try it again' })).toBeNull()

  await user.keyboard('z')
  await batch.findByText('2 done · 1 failed', {}, soon)
  batch.getByRole('button', { name: 'Try again: Tomasz Wójcik' })
})

test('a finished press can be reversed as a whole after a question, and reversed again', async () => {
  const { user, clock, ship, press, status } = await openWaiting()
  await ship(ines, tomasz, amara)
  const batch = within(await press('Mark 3 orders shipped'))
  clock.pass(undoMs)
  await batch.findByText('All done', {}, soon)

  await user.click(batch.getByRole('button', { name: 'Mark 3 unshipped' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark 3 orders unshipped?' }, soon)
  await user.click(within(dialog).getByRole('button', { name: 'Mark 3 unshipped' }))
  const back = within(await press('Mark 3 orders unshipped'))
  clock.pass(undoMs)
  await back.findByText('All done', {}, soon)
  for (const id of [ines, tomasz, amara]) expect(await status(id)).toBe('unshipped')

  await user.click(back.getByRole('button', { name: 'Mark 3 shipped' }))
  for (const id of [ines, tomasz, amara])
    await waitFor(async () => {
      // The time to undo begins once core has the press.
      clock.pass(undoMs)
      expect(await status(id)).toBe('shipped')
    }, soon)
})

test('a progress bar replaces the undo of a press while it is sent; afterwards z says that it can’t be undone', async () => {
  const held = heldRequests(({ pathname }, method) => method === 'PATCH' && pathname.endsWith(tomasz))
  const { user, clock, call } = await openWindow('/orders', { parts: { fetch: held.fetch } })
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await user.keyboard('xjxjx')
  await screen.findByText('3 chosen', {}, soon)
  await user.keyboard('s')
  await screen.findByText(/^3 orders will be marked shipped/, {}, soon)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  clock.pass(undoMs)
  const bar = await screen.findByRole('progressbar', { name: 'Mark 3 orders shipped' }, soon)
  await waitFor(() => expect(bar.textContent).toContain('2 of 3'), soon)

  held.release()
  await waitFor(async () => expect((await call('outbox.list', {})).batches[0]?.done).toBe(3), soon)
  await user.keyboard('z')
  await screen.findByText('3 orders have been sent to the shop and cannot be taken back.', {}, soon)
})

test('the second half of a double click acts on no change that has moved under the pointer', async () => {
  const { user, sandbox, clock, ship, press, call } = await openWaiting()
  /** Browsers count the clicks that follow each other at one place. */
  const clickAgain = async (name: string) => {
    const button = await screen.findByRole('button', { name }, soon)
    const pointer = { button: 0, pointerId: 1, pointerType: 'mouse' }
    fireEvent.pointerDown(button, pointer)
    fireEvent.pointerUp(button, pointer)
    fireEvent.click(button, { ...pointer, detail: 2 })
  }
  const gone = (name: string) =>
    waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull(), soon)
  await ship(ines, tomasz, amara)
  const batch = within(await press('Mark 3 orders shipped'))

  await user.click(await batch.findByRole('button', { name: 'Undo: Inês Carvalho' }, soon))
  await gone('Undo: Inês Carvalho')
  await clickAgain('Undo: Tomasz Wójcik')
  await clickAgain('Undo')
  await batch.findByText(/1 taken back/, {}, soon)
  expect((await call('outbox.list', {})).waiting).toBe(2)

  sandbox.faults.add(refused)
  clock.pass(undoMs)
  await user.click(await batch.findByRole('button', { name: 'Put away: Tomasz Wójcik' }, soon))
  await gone('Put away: Tomasz Wójcik')
  await clickAgain('Put away: Amara Okafor')
  await clickAgain('Put away')
  await batch.findByText(/1 failed/, {}, soon)
  expect((await call('outbox.list', {})).failed).toBe(1)
})
