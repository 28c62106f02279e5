import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../../support/window/window.tsx'
import { soon } from '../open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())

vi.mock('../../../../src/renderer/features/orders/sheet/order-extras.ts', async (read) => {
  await held.promise
  return read()
})

/** Longer than any key waits for a scanner. */
const rested = () => new Promise((rest) => setTimeout(rest, 400))

test('a key for a field of an order whose sections are still fetched opens it when it is there, and no letter acts till then', async () => {
  const { user, call } = await openWindow('/home', { orders: 40 })
  await call('looks.keep', { orderSections: [{ id: 'notes', isShown: true }] })
  await router.navigate({ href: '/orders' })
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await screen.findByRole('button', { name: /^Mark shipped/ }, soon)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ship to' })).toBeNull(), soon)

  await user.keyboard('n')
  await rested()
  await user.keyboard('spx')
  await rested()
  expect((await call('outbox.list', {})).rows).toEqual([])
  expect(screen.queryByText('1 chosen')).toBeNull()

  held.resolve(undefined)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), soon)
  await user.keyboard('Thanks')
  expect(document.activeElement).toHaveProperty('value', 'Thanks')
})
