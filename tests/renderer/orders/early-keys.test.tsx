import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import { openOrders, soon } from './open-orders.ts'

const notListed = /the open order is not in this list/
/** Waits longer than a key that writes waits for a scanner. */
const scannerPause = () => new Promise((rest) => setTimeout(rest, 400))

/** Opens an order, as by a link from another page, while its list is not loaded yet. */
async function openedBeforeList(stage: 'toShip' | 'shipped', view: string) {
  const page = await openWindow('/home')
  await screen.findByRole('link', { name: 'Home' }, soon)
  const { rows } = await page.call('orders.list', { filter: { stage }, limit: 3 })
  const id = rows[1]?.id ?? ''
  const release = holdCalls('orders.listing')
  await router.navigate({ href: `/orders?view=${view}&order=${id}` })
  await screen.findByRole('button', { name: /^Mark (un)?shipped/ }, soon)
  return { ...page, id, release }
}

test.each([
  ['s', 'toShip', 'order.ship'],
  ['u', 'shipped', 'order.unship'],
] as const)('%s on an open order waits for its list, and then acts', async (key, stage, kind) => {
  const { user, call, id, release } = await openedBeforeList(stage, 'all')
  await user.keyboard(key)
  await scannerPause()
  expect((await call('outbox.list', {})).rows).toEqual([])
  release()
  await waitFor(
    async () => expect((await call('outbox.list', {})).rows).toMatchObject([{ kind, object: `order:${id}` }]),
    soon,
  )
  expect(screen.queryByText(notListed)).toBeNull()
})

test('the keys on the buttons of an order are there before its list is, and move none of them later', async () => {
  const { release } = await openedBeforeList('toShip', 'all')
  const keys = () =>
    screen
      .getAllByRole('button', { name: /^(Pack|Mark shipped)/ })
      .map((button) => [button.textContent, button.getAttribute('aria-keyshortcuts')])
  const before = keys()
  expect(before).toEqual([
    ['PackP', 'p'],
    ['Mark shippedS', 's'],
  ])
  release()
  await screen.findAllByRole('row', {}, soon)
  expect(keys()).toEqual(before)
})

test('a key for an open order that turns out not to be in its list is reported, and does nothing', async () => {
  const { user, call, release } = await openedBeforeList('shipped', 'toShip')
  await user.keyboard('u')
  await scannerPause()
  release()
  await screen.findByText(notListed, {}, soon)
  await scannerPause()
  expect((await call('outbox.list', {})).rows).toEqual([])
})

test('the keys that pack and select wait for the list as well', async () => {
  const { user, call, id, release } = await openedBeforeList('toShip', 'all')
  await screen.findByRole('button', { name: /^Pack/ }, soon)
  await user.keyboard('px')
  await scannerPause()
  expect((await call('orders.writing', { id })).packedAt).toBeNull()
  release()
  await waitFor(async () => expect((await call('orders.writing', { id })).packedAt).not.toBeNull(), soon)
  await screen.findByText('1 chosen', {}, soon)
})

test('a key that still waits when the owner leaves the page does nothing, and is reported', async () => {
  const { user, call, release } = await openedBeforeList('toShip', 'all')
  await user.keyboard('s')
  await scannerPause()
  await router.navigate({ href: '/products' })
  await screen.findByText(notListed, {}, soon)
  release()
  expect((await call('outbox.list', {})).rows).toEqual([])
})

test('the keys of the list work while the focus is on the bar of views', async () => {
  const { user, sheet, call } = await openOrders('/orders')
  await sheet('Inês Carvalho')
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 3 })
  fireEvent.click(screen.getByRole('radio', { name: /^To ship/ }))
  screen.getByRole('radio', { name: /^To ship/ }).focus()
  await user.keyboard('j')
  await waitFor(() => expect(router.latestLocation.search.order).toBe(rows[1]?.id), soon)
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
})
