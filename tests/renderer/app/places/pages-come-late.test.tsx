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

test('keys pressed while a page’s script is loading do not act on the previous page’s orders, and Escape cancels the change of page', async () => {
  const page = await openedOrder()
  const { user } = page
  await user.keyboard('gr')
  await rested()
  await user.keyboard('spx')
  await nothingPressed(page)

  // Escape cancels the change of page, and the keys act again.
  await user.keyboard('{Escape}')
  await rested()
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
  await user.keyboard('gr')
  await rested()
  await user.keyboard('x')

  held.resolve(undefined)
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Orders' })).toBeNull(), soon)
  // On the new page the keys act again.
  await waitFor(async () => {
    await user.keyboard('go')
    expect(screen.getByRole('grid', { name: 'Orders' })).toBeTruthy()
  }, soon)
})

test('the palette and the keys of other pages work while a page’s script is loading, and what is typed into the palette ships nothing', async () => {
  const page = await openedOrder()
  const { user } = page
  await user.keyboard('gs')
  await rested()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  // Without layout the dialog keeps the focus.
  within(palette).getByRole('combobox').focus()
  await user.keyboard('ship')
  await waitFor(() => expect(within(palette).getByRole('combobox')).toHaveProperty('value', 'ship'), soon)
  // Escape closes the palette, and does not cancel the change of page.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  expect(router.state.location.pathname).toBe('/settings')

  await user.keyboard('gd')
  await screen.findByRole('grid', { name: 'Discounts of the shop' }, soon)
  await nothingPressed(page)
})

test('a key sequence that moves a product does nothing while another page is loading', async () => {
  const { user, call } = await openWindow('/products', { orders: 3 })
  const [first] = await screen.findAllByRole('row', {}, soon)
  await waitFor(() => expect(document.activeElement).toBe(first), soon)
  await user.keyboard('gs')
  await rested()
  await user.keyboard('gb')
  await rested()
  expect((await call('products.arrangement', {})).unsaved).toBeNull()
  // After Escape the same sequence moves the product, which proves that it could have.
  await user.keyboard('{Escape}')
  await rested()
  await user.keyboard('gb')
  await waitFor(async () => expect((await call('products.arrangement', {})).unsaved).not.toBeNull(), soon)
})
