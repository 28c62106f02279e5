import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

test('an unknown address shows a page that says so, with buttons for a similar address and for Home', async () => {
  const { user } = await openWindow('/produkts', { orders: 3 })
  await screen.findByText('There is nothing at /produkts', {}, soon)
  await waitFor(() => expect(document.title).toMatch(/^(\(\d+\) )?No such page – /), soon)
  await user.click(screen.getByRole('button', { name: 'Go to Products' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'), soon)

  await router.navigate({ href: '/wp-admin/login' })
  await screen.findByText('There is nothing at /wp-admin/login', {}, soon)
  expect(screen.queryByRole('button', { name: 'Go to Products' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to Home' }))
  await screen.findByRole('region', { name: 'Home' }, soon)
})

test('an unknown address that contains an order number offers to open that order', async () => {
  const { user, call } = await openWindow('/', { orders: 3 })
  const { rows } = await call('orders.list', { limit: 1 })
  const [order] = rows
  await router.navigate({ href: '/orders/export' })
  await screen.findByRole('button', { name: 'Go to Orders' }, soon)
  await router.navigate({ href: `/orders/order/${order?.id}` })
  await user.click(await screen.findByRole('button', { name: `Open order ${order?.id}` }, soon))
  await screen.findByRole('region', { name: `Order of ${order?.firstName} ${order?.lastName}` }, soon)
})
