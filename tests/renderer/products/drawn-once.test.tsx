import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawnWith } from '../../support/window/drawn.ts'
import { openWindow } from '../../support/window/window.tsx'

const patient = { timeout: 20_000 }
const bar = () => screen.getByRole('status', { name: 'Shop order' })
const cards = () => drawnWith('ProductCards', screen.getByRole('grid'))
const rowsNow = () => within(screen.getByRole('grid')).getAllByRole('row')

/**
 * Records the last render of each card, by a part of it. Returns a function for the indices of those rendered since.
 */
function sinceNow(part: string, of: (row: HTMLElement) => Element = (row) => row) {
  const before = rowsNow().map((row) => drawnWith(part, of(row)))
  return () => rowsNow().flatMap((row, index) => (drawnWith(part, of(row)) === before[index] ? [] : [index]))
}

async function openProducts() {
  const shop = await openWindow('/products', { orders: 0, products: 8 })
  const rows = await screen.findAllByRole('row', {}, patient)
  return { ...shop, row: (index: number) => within(rows[index] as HTMLElement) }
}

test('Opening the sheet of a product does not render the cards again', async () => {
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

test('Moving a product renders the cards again, saving the move does not', async () => {
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

test('Selecting a card renders no other card again', async () => {
  const { user, row } = await openProducts()
  const drawn = sinceNow('DescribedRow')
  await user.click(row(2).getByRole('checkbox'))
  expect(drawn()).toEqual([2])
})

test('Moving the focus from card to card renders only these two again', async () => {
  const { user } = await openProducts()
  const [first] = rowsNow()
  first?.focus()
  const drawn = sinceNow('DescribedRow')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(rowsNow()[1])
  expect(drawn()).toEqual([0, 1])
})

test('Changing between pointer and keys renders no card again', async () => {
  const { user } = await openProducts()
  const search = screen.getByRole('searchbox')
  await user.click(search)
  const drawn = sinceNow('DescribedRow')
  await user.keyboard('{Home}')
  await user.click(search)
  await user.keyboard('{End}')
  expect(drawn()).toEqual([])
})

test('Opening the sheet of a product renders the face of no other card again', async () => {
  const { user, row } = await openProducts()
  const drawn = sinceNow('DrawnFace', (card) => within(card).getByTitle(/^Open /))
  await user.click(row(2).getByTitle(/^Open /))
  await screen.findByRole('region', { name: /^Product / }, patient)
  expect(drawn()).toEqual([2])
})

test('Each row has its index in the grid', async () => {
  await openProducts()
  expect(rowsNow().map((row) => row.ariaRowIndex ?? row.getAttribute('aria-rowindex'))).toEqual(
    rowsNow().map((_, index) => String(index + 1)),
  )
})
