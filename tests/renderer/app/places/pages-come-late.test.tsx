import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../../support/window/window.tsx'
import { nothingPressed, openedOrder, rested, soon } from '../../orders/open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())
const never = vi.hoisted(() => new Promise<undefined>(() => {}))

vi.mock('../../../../src/renderer/features/carrier-report/CarrierReportPage.tsx', async (read) => {
  await held.promise
  return read()
})
vi.mock('../../../../src/renderer/features/settings/SettingsPage.tsx', async () => never)

test('what is pressed on the way to a page whose script is still fetched acts on no order of the page before, and Escape gives it up', async () => {
  const page = await openedOrder()
  const { user } = page
  await user.keyboard('gr')
  await rested()
  await user.keyboard('spx')
  await nothingPressed(page)

  // Escape gives the way up, and they act again.
  await user.keyboard('{Escape}')
  await rested()
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
  await user.keyboard('gr')
  await rested()
  await user.keyboard('x')

  held.resolve(undefined)
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Orders' })).toBeNull(), soon)
  // There the keys act again.
  await waitFor(async () => {
    await user.keyboard('go')
    expect(screen.getByRole('grid', { name: 'Orders' })).toBeTruthy()
  }, soon)
})

test('the palette and the ways to other pages are heard on the way to one whose script is not there, and what is typed for them ships nothing', async () => {
  const page = await openedOrder()
  const { user } = page
  await user.keyboard('gs')
  await rested()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  // In a page without layout the dialog keeps the focus.
  within(palette).getByRole('combobox').focus()
  await user.keyboard('ship')
  await waitFor(() => expect(within(palette).getByRole('combobox')).toHaveProperty('value', 'ship'), soon)
  // It closes the palette, and does not give the way up.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  expect(router.state.location.pathname).toBe('/settings')

  await user.keyboard('gd')
  await screen.findByRole('grid', { name: 'Discounts of the shop' }, soon)
  await nothingPressed(page)
})

test('a sequence that moves a product is no way on: it moves nothing on the way to another page', async () => {
  const { user, call } = await openWindow('/products', { orders: 3 })
  const [first] = await screen.findAllByRole('row', {}, soon)
  await waitFor(() => expect(document.activeElement).toBe(first), soon)
  await user.keyboard('gs')
  await rested()
  await user.keyboard('gb')
  await rested()
  expect((await call('products.arrangement', {})).unsaved).toBeNull()
  // It would have: given up, the way leaves the keys to the page.
  await user.keyboard('{Escape}')
  await rested()
  await user.keyboard('gb')
  await waitFor(async () => expect((await call('products.arrangement', {})).unsaved).not.toBeNull(), soon)
})
