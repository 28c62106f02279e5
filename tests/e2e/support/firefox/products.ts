import { until } from './window.ts'
import type { FirefoxWindow } from './window.ts'

type Place = { readonly x: number; readonly y: number }

export const productGrid = (window: FirefoxWindow): FirefoxWindow =>
  window.within('grid', 'Products in shop order')

export async function openProducts(window: FirefoxWindow): Promise<void> {
  await window.press('link', /^Products/)
  await productGrid(window).see('row', /./)
}

/** Drags a product with the system's mouse over the left half of another, until the window says where it would land. */
export async function dragTo(
  window: FirefoxWindow,
  name: string,
  before: string,
  words: string,
): Promise<void> {
  const grid = productGrid(window)
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

/**
 * Makes small moves around a place until a condition is true, as a hand does, which is never quite still. During a drag
 * Firefox reports only moves to its page, and may drop one while the page has not handled the move before.
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
