import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { pressAt } from '../../../support/window/hands.ts'
import { openedOrder, rested, soon } from '../open-orders.ts'

const newest = 'KXBF-310482'

/** Somebody ships the newest order in the shop, and it leaves the list of orders to ship. */
async function shipElsewhere({ call, sandbox, names }: Awaited<ReturnType<typeof openedOrder>>) {
  expect(names()).toContain('Inês Carvalho')
  await changeOrder(sandbox, newest, { shipping_status: 'shipped' })
  await call('sync.now', {})
  await waitFor(() => expect(names()).not.toContain('Inês Carvalho'), soon)
}

/** A note that was changed and left by Escape, and is being saved until `release` is called. */
async function leftChangedNote() {
  const { user, call, sheet } = await openedOrder()
  await call('notes.add', { orderId: newest, text: 'Box 3.' })
  const open = within(await sheet('Inês Carvalho'))
  await user.click(await open.findByRole('button', { name: 'Edit the note' }, soon))
  const release = holdCalls('notes.write')
  await user.type(await open.findByRole('textbox', { name: 'Edit the note' }, soon), ' Or 5.{Escape}')
  return { user, open, release }
}

test('an order that leaves the list while the owner types its note stays open until they move on', async () => {
  const page = await openedOrder()
  const { user, call, sheet } = page
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  await user.keyboard('Mis')
  await shipElsewhere(page)

  const [next = ''] = page.names()
  await user.keyboard('sed the post')
  expect(document.activeElement).toBe(note)
  expect(note).toHaveProperty('value', 'Missed the post')
  within(await sheet('Inês Carvalho')).getByText('Shipped')
  expect((await call('outbox.list', {})).rows).toEqual([])

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull(), soon)
  await sheet('Inês Carvalho')
  const { notes } = await call('orders.writing', { id: newest })
  expect(notes.map(({ text }) => text)).toEqual(['Missed the post'])

  // A further change of the list is no move of the owner's.
  const before = page.names().length
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 2 })
  await changeOrder(page.sandbox, rows[1]?.id ?? '', { shipping_status: 'shipped' })
  await call('sync.now', {})
  await waitFor(() => expect(page.names()).toHaveLength(before - 1), soon)
  await rested()
  await sheet('Inês Carvalho')
  await user.keyboard('j')
  await sheet(next)
})

test('it stays open also while the list is read again after the note is saved, however long that takes', async () => {
  const page = await openedOrder()
  const { user, sheet } = page
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  await user.keyboard('Missed the post')
  await shipElsewhere(page)

  const release = holdCalls('orders.listing')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull(), soon)
  await changeOrder(page.sandbox, 'PLRD-310481', { shipping_status: 'shipped' })
  await page.call('sync.now', {})
  await rested()
  release()
  await waitFor(() => expect(page.names()).not.toContain('Tomasz Wójcik'), soon)
  await rested()
  await sheet('Inês Carvalho')
})

test('it stays open also where the note takes long to be saved, and the focus waits beside it', async () => {
  const page = await openedOrder()
  const { user, sheet } = page
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  await shipElsewhere(page)
  const release = holdCalls('notes.write')
  await user.keyboard('Missed the post{Escape}')
  // The page puts a focus that is lost in the list, a moment later.
  await rested()
  expect((await sheet('Inês Carvalho')).contains(document.activeElement)).toBe(true)
  release()
  const another = await screen.findByRole('button', { name: 'Write another note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(another), soon)
  await sheet('Inês Carvalho')
})

test('a changed note that is saved takes no focus from where the owner has gone meanwhile', async () => {
  const { user, open, release } = await leftChangedNote()
  const search = screen.getByRole('searchbox')
  await user.click(search)
  release()
  await waitFor(() => expect(open.queryByRole('textbox')).toBeNull(), soon)
  await rested()
  expect(document.activeElement).toBe(search)
})

test('a new note whose order has left the list takes no focus either', async () => {
  const page = await openedOrder()
  const { user } = page
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  await shipElsewhere(page)
  const release = holdCalls('notes.write')
  await user.keyboard('Missed the post{Escape}')
  const ship = screen.getByRole('button', { name: /Mark/ })
  act(() => ship.focus())
  release()
  await waitFor(() => expect(note.isConnected).toBe(false), soon)
  await rested()
  expect(document.activeElement).toBe(ship)
})

test('a second Escape leaves the sheet, also while a changed note is being saved', async () => {
  const { user, release } = await leftChangedNote()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('row'), soon)
  release()
})

test('an order whose typed correction is left by Escape stays open after it has left the list', async () => {
  const page = await openedOrder()
  const { user, sheet } = page
  await user.keyboard('e')
  const city = await screen.findByRole('textbox', { name: 'City' }, soon)
  await user.clear(city)
  await user.type(city, 'Porto')
  await shipElsewhere(page)
  await user.keyboard('{Escape}')
  await rested()
  expect(document.activeElement).toBe(await sheet('Inês Carvalho'))
  expect(city).toHaveProperty('value', 'Porto')
})

test('an order whose typed tracking number is left by Escape stays open after it has left the list', async () => {
  const page = await openedOrder()
  const { user, sheet } = page
  await user.keyboard('r')
  const number = await screen.findByRole('textbox', { name: 'Tracking number' }, soon)
  await user.type(number, 'RM 5')
  await shipElsewhere(page)
  await user.keyboard('{Escape}')
  await rested()
  expect(document.activeElement).toBe(await sheet('Inês Carvalho'))
  expect(number).toHaveProperty('value', 'RM 5')
})

test('a correction of an order that leaves the list meanwhile can be sent, and Escape goes on to the next order', async () => {
  const page = await openedOrder()
  const { user, sheet, ask } = page
  await user.keyboard('e')
  const city = await screen.findByRole('textbox', { name: 'City' }, soon)
  await user.clear(city)
  await user.type(city, 'Porto')
  await shipElsewhere(page)

  const [next = ''] = page.names()
  expect(document.activeElement).toBe(city)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('The order of Inês Carvalho is corrected in the shop.', {}, soon)
  expect((await ask(`/orders/${newest}`)).data.attributes['shipping_city']).toBe('Porto')
  await sheet('Inês Carvalho')
  // The first one closes the message.
  await user.keyboard('{Escape}{Escape}')
  await sheet(next)
})

test('the rest of a note acts on no other order where another one opens while it is typed', async () => {
  const { user, call } = await openedOrder()
  // Comes with the script that follows what is typed.
  await waitFor(() => expect(document.title).toContain('Saltmarsh Studio'), soon)
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 2 })
  await user.keyboard('n')
  const note = await screen.findByRole('textbox', { name: 'Note' }, soon)
  await waitFor(() => expect(document.activeElement).toBe(note), soon)
  const at = performance.now() + 1000
  pressAt('a', at)

  // As a press on a notice of the system does.
  await router.navigate({ href: `/orders?order=${rows[1]?.id}` })
  await waitFor(() => expect(note.isConnected).toBe(false), soon)
  pressAt('s', at + 200)
  pressAt('s', at + 400)
  await rested()
  expect((await call('outbox.list', {})).waiting).toBe(0)

  pressAt('s', at + 1000)
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(1), soon)
})
