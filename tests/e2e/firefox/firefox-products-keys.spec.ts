import { expect, test } from '../support/firefox/fixtures.ts'
import { openProducts, productGrid } from '../support/firefox/products.ts'
import { betweenKeys } from '../support/firefox/window.ts'
import { namesInShop } from '../support/shops/product-order.ts'

test('The owner moves a product to a place by keys alone, and undo takes it back', async ({
  demo,
  demoHost: { shop },
}) => {
  const before = await namesInShop(shop)
  // Behind the products that the other jobs drag.
  const name = before[9] ?? ''
  await openProducts(demo)
  const placeOf = async () => (await namesInShop(shop)).indexOf(name) + 1
  await demo.keys('/')
  await demo.type(name)
  await demo.keys('Enter')
  await productGrid(demo).focused('row', name)
  await demo.keys('x')
  await demo.reads('1 selected')
  await demo.keys('g n')
  await demo.focused('textbox', /^Place, 1 to/)
  await betweenKeys()
  await demo.type('12')
  await demo.keys('Enter')
  await expect.poll(placeOf).toBe(12)
  await demo.keys('Control+z')
  await expect.poll(placeOf).toBe(10)
})
