import { expect, test } from './support/firefox/fixtures.ts'
import { until } from './support/firefox/window.ts'
import type { FirefoxWindow } from './support/firefox/window.ts'
import { namesInShop } from './support/product-order.ts'

const gridOf = (window: FirefoxWindow) => window.within('grid', 'Products in shop order')

async function openProducts(window: FirefoxWindow): Promise<void> {
  await window.press('link', /^Products/)
  await gridOf(window).see('row', /./)
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

type Place = { readonly x: number; readonly y: number }

/**
 * Goes on with small moves about a place until something is so, as a hand does, which is never quite still. Of a drag Firefox
 * tells its page nothing but moves, and it may swallow one while that before it is not answered.
 */
async function movesAbout(
  { hand }: FirefoxWindow,
  place: () => Promise<Place>,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  let aside = 0
  await until(what, async () => {
    const { x, y } = await place()
    aside = (aside + 2) % 6
    await hand('mousemove', x + aside, y + aside)
    return (await isSo()) || undefined
  })
}

/** Takes a product and holds it over the left half of another, until the window says where it would land. */
async function dragTo(window: FirefoxWindow, name: string, before: string, words: string): Promise<void> {
  const grid = gridOf(window)
  const { x, y } = await grid.middleOf('row', name)
  const target = async () => {
    const middle = await grid.middleOf('row', before)
    return { x: middle.x - 60, y: middle.y }
  }
  await window.hand('mousemove', x, y, 'mousedown', 1)
  const away = Promise.resolve({ x: x - 40, y })
  const isCarrying = async () => (await window.page.$('[data-carrying]')) !== null
  await movesAbout(window, () => away, 'a drag to begin', isCarrying)
  const to = await target()
  for (const part of [0.4, 0.6, 0.8])
    await window.hand('mousemove', Math.round(x + (to.x - x) * part), Math.round(y + (to.y - y) * part))
  await movesAbout(window, target, `the words “${words}”`, () => window.says(words))
}

test('A product is dragged to another place by the system’s mouse', async ({ demo, demoHost: { shop } }) => {
  await openProducts(demo)
  const [a = '', b, c = '', d] = await namesInShop(shop)
  await dragTo(demo, c, a, 'Place 1, at the top')
  // The picture goes along on the page: a hand's own on the screen is the least that a system draws, and no icon of a file.
  // It stays as long as the drag does; what a busy system still shows of the moment before, such as a hint, does not.
  await expect.poll(() => widestInHand(demo)).toBeLessThanOrEqual(24)
  await demo.hand('mouseup', 1)
  await expect.poll(() => shown(demo, 4)).toEqual([c, a, b, d])
  await expect.poll(async () => (await namesInShop(shop)).slice(0, 4)).toEqual([c, a, b, d])
})
