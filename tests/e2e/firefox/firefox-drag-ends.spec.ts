import { expect, test } from '../support/firefox/fixtures.ts'
import { dragTo, openProducts } from '../support/firefox/products.ts'
import { namesInShop } from '../support/shops/product-order.ts'

test('A drag that Escape ends leaves no place to drop at in the grid, and the order as it was', async ({
  demo,
  demoHost: { shop },
}) => {
  const before = await namesInShop(shop)
  const [, , , , to = '', , from = ''] = before
  await openProducts(demo)
  // Counts invisible rows, too: a place to drop at is one.
  const rows = () => demo.page.$$eval('[role="grid"] [role="row"]', (all) => all.length)
  const atRest = await rows()

  await dragTo(demo, from, to, 'Place 5')
  await demo.hand('key', 'Escape')
  await demo.page.waitForFunction(() => document.querySelector('[data-carrying]') === null)
  await demo.hand('mouseup', 1)

  await expect.poll(rows).toBe(atRest)
  expect(await demo.page.$$eval('[data-drop-target]', (all) => all.length)).toBe(0)
  expect(await namesInShop(shop)).toEqual(before)
})
