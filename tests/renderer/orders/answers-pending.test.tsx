import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openOrders, soon, type OrdersWindow } from './open-orders.ts'

/* Keys pressed and text typed while core has not answered the previous press yet. */

const ines = 'KXBF-310482'
const save = '{Control>}{Enter}{/Control}'
const field = (name: string) => screen.findByRole('textbox', { name }, soon)
const bar = () => within(screen.getByRole('toolbar', { name: 'Chosen orders' }))
const chosen = (words: string) => waitFor(() => bar().getByText(words), soon)
/** Waits long enough for a key to act, and for an answer to be rendered. */
const longEnough = () => new Promise((done) => setTimeout(done, 500))
const waiting = async ({ call }: OrdersWindow) => (await call('outbox.list', {})).waiting

async function retype({ user }: OrdersWindow, name: string, text: string) {
  const found = await field(name)
  await user.clear(found)
  await user.type(found, text)
}

/**
 * Corrects the city of an order and holds the answer back; `release` waits until the window says that the shop has
 * it.
 */
async function sendCorrection() {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')
  await page.user.keyboard('e')
  await retype(page, 'City', 'Porto')
  const answer = holdCalls('orders.correct')
  await page.user.keyboard(save)
  const release = async () => {
    answer()
    await screen.findByText('The order of Inês Carvalho is corrected in the shop.', {}, soon)
  }
  return { page, release }
}

test('new tags go on the order that they were made on, also two at once, and also when the next order is open by then', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  const release = holdCalls('tags.create')
  await user.keyboard('t')
  ;(await screen.findByRole('searchbox', { name: 'Find or make a tag' }, soon)).focus()
  await user.keyboard('Gift{Enter}Fragile{Enter}{Escape}j')
  await sheet('Tomasz Wójcik')
  release()

  await waitFor(async () => expect((await call('orders.writing', { id: ines })).tagIds).toHaveLength(2), soon)
  expect((await call('tags.list', {})).tags.map(({ name, orders }) => [name, orders])).toEqual([
    ['Fragile', 1],
    ['Gift', 1],
  ])
})

test('text typed into a correction while the previous one is being saved stays', async () => {
  const { page, release } = await sendCorrection()
  await retype(page, 'Phone', '+351 912 000 000')
  await release()

  expect(await field('Phone')).toHaveProperty('value', '+351 912 000 000')
  await page.user.keyboard(save)
  const { corrections } = await waitFor(async () => {
    const writing = await page.call('orders.writing', { id: ines })
    expect(writing.corrections).toHaveLength(2)
    return writing
  }, soon)
  expect(corrections.map(({ changes }) => changes.map(({ field: of }) => of))).toEqual([['city'], ['phone']])
})

test('text typed into a field of a correction while it is being sent is not taken for a change elsewhere', async () => {
  const { page, release } = await sendCorrection()
  await page.user.type(await field('City'), ' Novo')
  await release()

  expect(await field('City')).toHaveProperty('value', 'Porto Novo')
  await page.user.keyboard(save)
  await waitFor(async () => {
    const { corrections } = await page.call('orders.writing', { id: ines })
    expect(corrections.map(({ changes }) => changes.map(({ to }) => to))).toEqual([['Porto'], ['Porto Novo']])
  }, soon)
})

test('no letter acts as a key in a correction that is opened again while it is being sent', async () => {
  const { page, release } = await sendCorrection()
  await waitFor(async () => expect(document.activeElement).not.toBe(await field('City')), soon)
  await page.user.keyboard('e')
  await waitFor(async () => expect(document.activeElement).toBe(await field('First name')), soon)
  await release()

  await page.user.keyboard('s')
  expect(await field('First name')).toHaveProperty('value', 'Inêss')
  expect(await waiting(page)).toBe(0)
})

test('text typed into a tracking number while the previous one is being saved stays', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('r')
  await user.type(await field('Tracking number'), 'RM1')
  const release = holdCalls('tracking.set')
  await user.keyboard('{Enter}2')
  release()

  await waitFor(
    async () => expect((await call('orders.writing', { id: ines })).tracking?.number).toBe('RM1'),
    soon,
  )
  await screen.findByText('The tracking number RM1 is saved.', {}, soon)
  expect(await field('Tracking number')).toHaveProperty('value', 'RM12')
  expect(document.activeElement).toBe(await field('Tracking number'))
})

test('the focus stays in a note begun while a tracking number is being saved', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  await sheet('Inês Carvalho')
  await user.keyboard('r')
  await user.type(await field('Tracking number'), 'RM1')
  const release = holdCalls('tracking.set')
  await user.keyboard('{Enter}{Escape}n')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Note')), soon)
  release()
  await screen.findByText('The tracking number RM1 is saved.', {}, soon)
  await longEnough()

  await user.keyboard('s')
  expect(await field('Note')).toHaveProperty('value', 's')
  expect(await waiting(page)).toBe(0)
  expect((await call('orders.writing', { id: ines })).tracking?.number).toBe('RM1')
})

test('no letter acts as a key in a note that is opened again before it was saved', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  await sheet('Inês Carvalho')
  const release = holdCalls('notes.write')
  await user.keyboard(`nBox 3${save}`)
  await waitFor(async () => expect(document.activeElement).not.toBe(await field('Note')), soon)
  await user.keyboard('n')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Note')), soon)
  release()
  await waitFor(async () => expect((await call('orders.writing', { id: ines })).notes).toHaveLength(1), soon)
  await screen.findByText('Saved', {}, soon)

  await user.keyboard('s')
  expect(await field('Note')).toHaveProperty('value', 'Box 3s')
  expect(await waiting(page)).toBe(0)
})

test('orders that could not be marked stay selected', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  await sheet('Inês Carvalho')
  await user.keyboard('x')
  await user.keyboard('jx')
  await chosen('2 chosen')
  const works = failCalls('orders.ship', 'The disk is full.')
  await user.keyboard('s')
  await screen.findByText('The disk is full.', {}, soon)
  await chosen('2 chosen')

  works()
  await user.keyboard('s')
  await waitFor(async () => expect(await waiting(page)).toBe(2), soon)
})

test('the key of the button marks nothing while a range beyond the loaded orders is read; then all of it is selected', async () => {
  const page = await openOrders('/orders?view=all', { orders: 150 })
  const { user, sheet, row } = page
  await sheet('Inês Carvalho')
  await user.click(await row('Inês Carvalho'))
  await user.keyboard('x')
  await chosen('1 chosen')
  const release = holdCalls('orders.list')
  await user.keyboard('{Shift>}{End}{/Shift}')
  await user.keyboard('s')
  await longEnough()
  release()

  await chosen('150 chosen')
  expect(await waiting(page)).toBe(0)
})

test('a range that the owner deselects while it is read is not selected', async () => {
  const { user, sheet, row } = await openOrders('/orders?view=all', { orders: 150 })
  await sheet('Inês Carvalho')
  await user.click(await row('Inês Carvalho'))
  await user.keyboard('x')
  await chosen('1 chosen')
  const release = holdCalls('orders.list')
  await user.keyboard('{Shift>}{End}{/Shift}')
  await user.click(bar().getByRole('button', { name: 'Choose none' }))
  release()
  await longEnough()
  expect(screen.queryByRole('toolbar', { name: 'Chosen orders' })).toBeNull()
})

test('a range that can’t be read is reported, and the earlier selection stays', async () => {
  const { user, sheet, row } = await openOrders('/orders?view=all', { orders: 150 })
  await sheet('Inês Carvalho')
  await user.click(await row('Inês Carvalho'))
  await user.keyboard('x')
  await chosen('1 chosen')
  failCalls('orders.list', 'The disk is full.')
  await user.keyboard('{Shift>}{End}{/Shift}')
  await screen.findByText('The disk is full.', {}, soon)
  await chosen('1 chosen')
})
