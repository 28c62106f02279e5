import { expect, test } from './support/firefox/fixtures.ts'
import type { FirefoxWindow } from './support/firefox/window.ts'
import { namesInShop } from './support/product-order.ts'

async function openProducts(window: FirefoxWindow): Promise<FirefoxWindow> {
  await window.press('link', /^Products/)
  const grid = window.within('grid', 'Products in shop order')
  await grid.see('row', /./)
  return grid
}

const shown = (window: FirefoxWindow, count: number) =>
  window.page.$$eval(
    '[role="grid"] [role="row"]',
    (rows, most) => rows.slice(0, most).map((row) => row.getAttribute('aria-label')),
    count,
  )

/** The widest of what the system draws beside Firefox's window: what a hand carries. */
async function widestInHand({ hand }: FirefoxWindow): Promise<number> {
  const told = await hand('search', '--name', '^Firefox$', 'getwindowgeometry', '--shell', '%@')
  return Math.max(...Array.from(told.matchAll(/^WIDTH=(\d+)$/gm), ([, width]) => Number(width)))
}

/** Takes a product and holds it over the left half of another. */
async function dragTo(grid: FirefoxWindow, name: string, before: string): Promise<void> {
  const from = await grid.middleOf('row', name)
  const to = await grid.middleOf('row', before)
  const way = { x: to.x - 60 - from.x, y: to.y - from.y }
  const goes = (part: number) =>
    grid.hand('mousemove', Math.round(from.x + way.x * part), Math.round(from.y + way.y * part))
  await grid.hand('mousemove', from.x, from.y, 'mousedown', 1)
  await goes(0.1)
  await goes(0.2)
  // The system tells of moves only once it has begun to drag.
  await grid.page.waitForSelector('[data-carrying]')
  for (const part of [0.4, 0.6, 0.8, 0.9, 1]) await goes(part)
}

test('A product is dragged to another place by the system’s mouse', async ({ demo, demoHost: { shop } }) => {
  const grid = await openProducts(demo)
  const [a = '', b, c = '', d] = await namesInShop(shop)
  await dragTo(grid, c, a)
  await demo.reads('Place 1, at the top')
  // The picture goes along on the page: a hand's own on the screen is the least that a system draws, and no icon of a file.
  expect(await widestInHand(demo)).toBeLessThanOrEqual(24)
  await demo.hand('mouseup', 1)
  await expect.poll(() => shown(demo, 4)).toEqual([c, a, b, d])
  await expect.poll(async () => (await namesInShop(shop)).slice(0, 4)).toEqual([c, a, b, d])
})
