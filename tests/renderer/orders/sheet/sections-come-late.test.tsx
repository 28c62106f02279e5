import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../../support/window/window.tsx'
import { nothingPressed, rested, soon } from '../open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())

vi.mock('../../../../src/renderer/features/orders/sheet/order-extras.ts', async (read) => {
  await held.promise
  return read()
})

test('a key for a field in a section that is still loading opens it once loaded, and no letter acts until then', async () => {
  const page = await openWindow('/home', { orders: 40 })
  const { user, call } = page
  await call('looks.keep', { orderSections: [{ id: 'notes', isShown: true }] })
  await router.navigate({ href: '/orders' })
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await screen.findByRole('button', { name: /^Mark shipped/ }, soon)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ship to' })).toBeNull(), soon)

  await user.keyboard('n')
  await rested()
  await user.keyboard('spx')
  await nothingPressed(page)

  held.resolve(undefined)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), soon)
  await user.keyboard('Thanks')
  expect(document.activeElement).toHaveProperty('value', 'Thanks')
})
