import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { pressAt } from '../../../support/window/hands.ts'
import { openedOrder, rested, soon } from '../../orders/open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())

vi.mock('../../../../src/renderer/features/discounts/DiscountsPage.tsx', async (read) => {
  await held.promise
  return read()
})

test('the rest of a word whose first letters came while a page was loading does nothing there, until typing pauses', async () => {
  const { user } = await openedOrder()
  await user.keyboard('gd')
  await rested()
  const at = performance.now() + 1000
  pressAt('a', at)
  held.resolve(undefined)
  await screen.findByRole('grid', { name: 'Discounts of the shop' }, soon)
  pressAt('b', at + 200)
  pressAt('c', at + 400)
  await rested()
  expect(router.state.location.search).not.toHaveProperty('discount', 'new')
  pressAt('c', at + 1000)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ discount: 'new' }), soon)
})
