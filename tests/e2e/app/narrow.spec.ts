import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'

/*
 * The smallest window has 640 × 520 pixels; at 200 % that is 320 × 260. What lies outside of the window can't be reached:
 * it doesn't scroll as a whole.
 */

const addresses = [
  '/home',
  '/home?span=months',
  '/home?as=table',
  '/orders?view=all',
  '/orders?view=all&q=zzzz',
  '/products',
  '/products?view=stock',
  '/products?view=categories',
  '/products?view=artists',
  '/discounts',
  '/discounts?q=zzzz',
  '/discounts?discount=new',
  '/paper?kind=slips',
  '/paper?kind=labels',
  '/carrier-report',
  '/waiting',
  '/settings',
  '/settings?section=account',
  '/settings?section=sending',
  '/settings?section=data',
]

/** What lies outside of the window, in words: empty where all of it can be reached. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      part !== document.body &&
      (/auto|scroll/.test(getComputedStyle(part).overflow) || scrolls(part.parentElement))
    const cut = [...document.querySelectorAll('button, a')].filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      const isOut = right > innerWidth + 1 || left < -1 || bottom > innerHeight + 1 || top < -1
      return isOut && width > 1 && control.checkVisibility() && !scrolls(control.parentElement)
    })
    // Only tables and the wide pages of a print are read sideways.
    const sideways = [...document.querySelectorAll('main *')].filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowX) &&
        part.scrollWidth > part.clientWidth + 1 &&
        part.clientWidth > 0 &&
        part.role !== 'region',
    )
    return [
      ...sideways.map(
        (part) => `${part.textContent.slice(0, 40)} is ${part.scrollWidth} wide in ${part.clientWidth}`,
      ),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...(scrollHeight > innerHeight ? [`the page is ${scrollHeight} high`] : []),
      ...cut.map((control) => control.ariaLabel ?? control.textContent),
    ]
  })

for (const [width, height] of [
  [360, 640],
  [320, 300],
] as const)
  test(`Nothing lies outside of a window of ${width} × ${height}, on any page`, async ({
    page,
    demoShop,
  }) => {
    test.slow()
    expect(await demoShop.list('orders')).not.toEqual([])
    await page.setViewportSize({ width, height })
    for (const address of addresses) {
      await page.goto(new URL(address, page.url()).href)
      await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible()
      await expect.soft.poll(() => outside(page), { message: address, timeout: 4000 }).toEqual([])
    }
  })
