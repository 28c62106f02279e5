import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyerOf, openOrders, soon } from './open-orders.ts'

test('tells all of an order: note, items, what makes up the total, and what happened', async () => {
  const { sheet: open } = await openOrders()
  const sheet = within(await open('Inês Carvalho'))

  sheet.getByText('Unshipped')
  sheet.getByText('Paid by card')
  sheet.getByText(/the two mugs are a present/)
  const items = within(sheet.getByRole('region', { name: 'Items' }))
  items.getByText('Speckled Mug')
  items.getByText('Oat glaze')
  items.getByText(/^2 × 22,00\s€$/)
  items.getByText('Shipping, Royal Mail Tracked')
  items.getByText('MARESIA10')
  // A true minus sign, not a hyphen.
  items.getByText(/^−8,40\s€$/)
  items.getByText(/^91,50\s€$/)
  sheet.getByText('Said yes to your mailings')
  sheet.getByText('Payment completed')
  sheet.getByText('Order placed')
})

test('copies the address as its country writes it', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: 'Copy the address' }))

  await screen.findByText('The address of Inês Carvalho is copied.', {}, soon)
  expect(await navigator.clipboard.readText()).toBe(
    'Inês Carvalho\nRua da Bica de Duarte Belo 42, 3.º E\n1200-054 Lisboa\nPortugal',
  )
})

test('says so when the clipboard is refused', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))

  await user.click(screen.getByRole('button', { name: /ines\.carvalho@/ }))

  await screen.findByText(/Not copied: this computer did not allow it/, {}, soon)
})

test('opens the payment on the processor’s own site, in the system’s browser', async () => {
  const { user, sheet, opened } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('link', { name: /See it at Stripe/ }))

  await waitFor(() => expect(opened).toHaveLength(1), soon)
})

test('opens an order by its address that is not in the list, and leads on into the list', async () => {
  const { ask, user, sheet, go } = await openOrders()
  const shipped = (await ask('/orders?filter[shipping_status]=shipped')).data[0]

  await go(`/orders?order=${shipped?.id}`)

  await sheet(buyerOf(shipped))
  expect(screen.queryByText(/^\d+ of \d+$/)).toBeNull()
  await user.keyboard('j')
  await sheet('Inês Carvalho')
})

test('says so when the shop does not have the order any more', async () => {
  await openOrders('/orders?order=NONE-000001')

  await screen.findByText('The shop does not have this any more', {}, soon)
})
