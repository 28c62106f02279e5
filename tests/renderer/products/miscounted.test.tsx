import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { miscountingFetch } from '../../support/services/miscounting-fetch.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

test.each(['/products', '/products?view=stock'])(
  'when the shop counts more products than it sends, %s says so',
  async (path) => {
    await openWindow(path, { products: 3, parts: { fetch: miscountingFetch('products', 45) } })
    expect(await screen.findByText('The shop counts 45 products, but 3 arrived.', {}, soon)).toBeTruthy()
  },
)

test('nothing is said when the shop sends as many products as it counts', async () => {
  await openWindow('/products', { products: 3, parts: { fetch: miscountingFetch('products', 3) } })
  await screen.findAllByText('Speckled Mug', {}, soon)
  expect(screen.queryByText(/^The shop says/)).toBeNull()
})
