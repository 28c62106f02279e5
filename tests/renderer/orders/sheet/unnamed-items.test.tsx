import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withoutItems } from '../../../support/shops/without-items.ts'
import { openWindow } from '../../../support/window/window.tsx'
import { openPapers } from '../../paper/open-papers.ts'

const soon = { timeout: 20_000 }
const shop = () => ({ orders: 12, parts: { fetch: withoutItems() } })

test('the row of an order whose items the shop did not send says so, in the list and the table', async () => {
  const { user } = await openWindow('/orders?view=all', shop())
  const list = await screen.findByRole('grid', {}, soon)
  await within(list).findAllByText('2 items, not named by the shop', {}, soon)
  await user.keyboard('v')
  await screen.findByRole('separator', { name: 'Width of Items' }, soon)
  const [cell] = await screen.findAllByTitle('2 items, not named by the shop', {}, soon)
  expect(cell?.textContent).toBe('2 ?2 items, not named by the shop')
})

test('Home says so for such orders to ship', async () => {
  await openWindow('/', { parts: { fetch: withoutItems() } })
  expect(await screen.findAllByTitle('2 items, not named by the shop', {}, soon)).not.toEqual([])
})

test('the slip of such an order has the number of items, and says what to do', async () => {
  await openPapers('/paper', shop())
  const [slip] = await screen.findAllByRole('article', { name: /^Slip of/ }, soon)
  expect(slip?.textContent).toContain('2Items that the shop does not nameCheck in the shop before you pack.')
})

test('the pick list has such items below, order by order', async () => {
  const { call } = await openPapers('/paper?kind=pick', shop())
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, limit: 200 })
  const page = await screen.findByRole('article', { name: /^Pick list/ }, soon)
  for (const { id } of rows)
    expect(page.textContent).toContain(
      `2Items that the shop does not nameCheck in the shop before you pack.${id}`,
    )
  expect(page.textContent).toContain(`${rows.length * 2} pieces in all`)
})
