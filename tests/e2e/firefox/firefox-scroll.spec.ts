import type { Kind } from '../support/firefox/find-part.ts'
import { expect, test } from '../support/firefox/fixtures.ts'

/** The places in the sidebar, each with what is there once it is drawn. */
const places: readonly (readonly [RegExp, Kind, string])[] = [
  [/^Home/, 'region', 'To ship'],
  [/^Orders/, 'grid', 'Orders'],
  [/^Products/, 'grid', 'Products in shop order'],
  [/^Discounts/, 'grid', 'Discounts of the shop'],
  [/^Packing slips/, 'region', 'Pages as they print'],
  [/^Settings/, 'heading', 'Settings'],
]

test('The window itself never scrolls, whatever its page shows', async ({ demo }) => {
  await demo.focused('row', /./)
  // Not earlier: while the page redirects, Firefox moves the tab to another process and has none to size.
  await demo.page.setViewport({ width: 900, height: 520 })
  const scrolls: string[] = []
  for (const [name, ...shown] of places) {
    await demo.press('link', name)
    await demo.see(...shown)
    const reached = await demo.page.evaluate(async () => {
      scrollTo(0, 10_000)
      await new Promise(requestAnimationFrame)
      return scrollY
    })
    if (reached > 0) scrolls.push(name.source)
  }
  expect(scrolls).toEqual([])
})
