import { expect, test } from './support/fixtures.ts'

test('The first page offers the demo shop and the own one', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
})
