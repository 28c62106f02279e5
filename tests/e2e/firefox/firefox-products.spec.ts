import { expect, test } from '../support/firefox/fixtures.ts'
import { dragTo, openProducts } from '../support/firefox/products.ts'
import type { FirefoxWindow } from '../support/firefox/window.ts'
import { namesInShop } from '../support/shops/product-order.ts'

const shown = (window: FirefoxWindow, count: number) =>
  window.page.$$eval(
    '[role="grid"] [role="row"]',
    (rows, max) => rows.slice(0, max).map((row) => row.getAttribute('aria-label')),
    count,
  )

/** Returns the width of the widest thing that the system draws beside Firefox's window: what is dragged. */
async function widestInHand({ hand }: FirefoxWindow): Promise<number> {
  const output = await hand('search', '--name', '^Firefox$', 'getwindowgeometry', '--shell', '%@')
  return Math.max(...Array.from(output.matchAll(/^WIDTH=(\d+)$/gm), ([, width]) => Number(width)))
}

test('The owner drags a product to another place with the system’s mouse', async ({
  demo,
  demoHost: { shop },
}) => {
  await openProducts(demo)
  const [a = '', b, c = '', d] = await namesInShop(shop)
  await dragTo(demo, c, a, 'Place 1, at the top')
  // The page draws the picture that is dragged: what the system draws is as small as it can be, and no icon of a file. It
  // stays as long as the drag does; what a busy system still shows of the moment before, such as a hint, does not.
  await expect.poll(() => widestInHand(demo)).toBeLessThanOrEqual(24)
  await demo.hand('mouseup', 1)
  await expect.poll(() => shown(demo, 4)).toEqual([c, a, b, d])
  await expect.poll(async () => (await namesInShop(shop)).slice(0, 4)).toEqual([c, a, b, d])
})
