import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawnWith } from '../../support/drawn.ts'
import { openWindow } from '../../support/window.tsx'

const patient = { timeout: 20_000 }
const bar = () => screen.getByRole('status', { name: 'Shop order' })
const cards = () => drawnWith('ProductCards', screen.getByRole('grid'))

async function openProducts() {
  const shop = await openWindow('/products', { orders: 0, products: 8 })
  const rows = await screen.findAllByRole('row', {}, patient)
  return { ...shop, row: (index: number) => within(rows[index] as HTMLElement) }
}

test('The cards are not drawn anew for the sheet of one of them', async () => {
  const { user, row } = await openProducts()
  const before = cards()
  const name = row(2).getByTitle(/^Open /)
  await user.click(name)
  await screen.findByRole('region', { name: `Product ${name.textContent}` }, patient)
  expect(cards()).toBe(before)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Product / })).toBeNull(), patient)
  expect(cards()).toBe(before)
})

test('The cards are drawn anew when one is moved, and not for the saving of it', async () => {
  const { user, clock, row } = await openProducts()
  await user.click(row(0).getByRole('checkbox'))
  const selected = cards()
  await user.click(screen.getByRole('button', { name: 'To bottom' }))
  const moved = cards()
  expect(moved).not.toBe(selected)
  clock.pass(1000)
  await waitFor(() => expect(bar().textContent).toMatch(/The shop has shown this order since/), patient)
  expect(cards()).toBe(moved)
})
