import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }

const rowsOf = async (list: string | RegExp) => {
  const grid = await screen.findByRole('grid', { name: list }, soon)
  return waitFor(() => {
    const rows = [...grid.querySelectorAll<HTMLElement>('[role="row"]')]
    expect(rows.length).toBeGreaterThan(1)
    return rows
  }, soon)
}
const lists = [
  { key: 'p', place: 'Products', list: 'Products in shop order', call: 'products.list' },
  { key: 'd', place: 'Discounts', list: 'Discounts of the shop', call: 'discounts.list' },
] as const

test.for(lists)('$place opened by keys has the focus on the first row of its list', async ({ key, list }) => {
  const { user } = await openWindow('/orders', { orders: 12, products: 8 })
  const [order] = await rowsOf('Orders')
  await waitFor(() => expect(document.activeElement).toBe(order), soon)
  await user.keyboard(`g${key}`)
  const [first, second] = await rowsOf(list)
  await waitFor(() => expect(document.activeElement).toBe(first), soon)
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  // And again, when the list comes from the cache.
  await user.keyboard('go')
  await rowsOf('Orders')
  await waitFor(() => expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull(), soon)
  await user.keyboard(`g${key}`)
  await rowsOf(list)
  await waitFor(
    () => expect(document.activeElement?.closest('[role="grid"]')?.getAttribute('aria-label')).toBe(list),
    soon,
  )
})

test.for(lists)(
  '$place opened by a link of the sidebar leaves the focus on that link',
  async ({ place, list }) => {
    const { user } = await openWindow('/orders', { orders: 12, products: 8 })
    await rowsOf('Orders')
    const link = screen.getByRole('link', { name: new RegExp(`^${place}`) })
    await user.click(link)
    await rowsOf(list)
    expect(document.activeElement).toBe(link)
  },
)

test.for(lists)(
  'a click in $place before its list is read keeps the focus from moving to the list',
  async ({ key, list, call }) => {
    const { user } = await openWindow('/orders', { orders: 12, products: 8 })
    const [order] = await rowsOf('Orders')
    await waitFor(() => expect(document.activeElement).toBe(order), soon)
    const release = holdCalls(call)
    await user.keyboard(`g${key}`)
    await screen.findByRole('region', { name: key === 'p' ? 'Products' : list }, soon)
    await user.click(screen.getByRole('main'))
    release()
    const rows = await rowsOf(list)
    expect(rows).not.toContain(document.activeElement)
  },
)
