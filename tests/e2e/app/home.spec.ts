import type { Page } from '@playwright/test'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import type { Shop } from '../support/shops/shop.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Reads all orders from the shop itself, past the app. */
async function ordersOf(shop: Shop) {
  const pages = await Promise.all([0, 100, 200].map((offset) => shop.list(`orders?page[offset]=${offset}`)))
  return pages.flat()
}

async function openHome(page: Page) {
  await goByKeys(page, 'h')
  await expect(part(page, 'Sales')).toBeVisible()
}

/** Returns the tab of the open view, whose name ends with its number of orders. */
const inView = (page: Page) => page.getByRole('radio', { checked: true, name: /\d$/ })

test(
  'The numbers on Home are those of the shop, and each leads to a list of as many orders',
  { tag: '@both-hosts' },
  async ({ page, demoShop }) => {
    const orders = await ordersOf(demoShop)
    const paid = (status: unknown) => status === 'completed' || status === 'pending'
    const waiting = orders.filter(
      ({ attributes }) =>
        attributes['shipping_status'] === 'unshipped' && attributes['payment_status'] === 'completed',
    )
    await openHome(page)

    const all = part(page, 'To ship').getByRole('link', { name: String(waiting.length), exact: true })
    await all.click()
    await expect(inView(page)).toHaveAccessibleName(`To ship ${waiting.length}`)

    // A day of local time, as the window counts it.
    const dayOf = (at: unknown) => new Date(String(at)).toLocaleDateString('sv')
    const lateTo = new Date()
    lateTo.setDate(lateTo.getDate() - 3)
    const late = waiting.filter(
      ({ attributes }) => dayOf(attributes['created_at']) <= dayOf(lateTo.toISOString()),
    ).length
    await openHome(page)
    await part(page, 'To ship')
      .getByRole('link', { name: new RegExp(`^${late} late`) })
      .click()
    await expect(inView(page)).toHaveAccessibleName(`To ship ${late}`)

    // A bar says how many orders it stands for; the list behind it has as many.
    await openHome(page)
    const bar = part(page, 'Sales')
      .getByRole('listitem')
      .getByRole('link', { name: /· ([2-9]|\d\d) orders$/ })
      .last()
    const barCount = /(\d+) orders$/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]
    await bar.click()
    await expect(page.getByRole('group', { name: 'Filters' }).getByText('Amount')).toBeVisible()
    await expect(inView(page)).toHaveAccessibleName(`All ${barCount}`)

    // All orders sold within the 30 days, in all currencies together.
    await openHome(page)
    const first = new Date()
    first.setDate(first.getDate() - 29)
    const sold = orders.filter(
      ({ attributes }) =>
        paid(attributes['payment_status']) && dayOf(attributes['created_at']) >= dayOf(first.toISOString()),
    ).length
    await part(page, 'Sales')
      .getByRole('button', { name: /more currenc/ })
      .click()
    const soldOnPage = async () => {
      const others = await part(page, 'Sales')
        .getByText(/^[A-Z]{3} · \d+ orders?$/)
        .allTextContents()
      const shown = await part(page, 'Sales')
        .getByText(/^\d+ orders?, paid/)
        .textContent()
      const counts = [...others.map((words) => /\d+/.exec(words)?.[0]), /^\d+/.exec(shown ?? '')?.[0]]
      return counts.reduce((sum, each) => sum + Number(each), 0)
    }
    await expect.poll(soldOnPage).toBe(sold)
  },
)

test('Home cuts nothing off in a narrow window, and all of it can be reached by keys', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  await page.setViewportSize({ width: 640, height: 700 })
  await openHome(page)
  const isTooWide = () =>
    page.evaluate(() => {
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
      const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1
      const found = [document.documentElement, ...document.querySelectorAll('main, main *')]
      return found.filter((element) => scrolls(element) && wide(element)).map(({ className }) => className)
    })
  expect(await isTooWide()).toEqual([])
  const bars = part(page, 'Sales').getByRole('listitem').getByRole('link')
  await bars.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(28)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part(page, 'Best sellers').getByRole('link').first()).toBeFocused()
})

test('The window itself never scrolls on Home, however small it is', async ({ app, page }) => {
  await openDemoShop(app)
  await openHome(page)
  for (const size of [
    { width: 1280, height: 420 },
    { width: 760, height: 420 },
  ]) {
    await page.setViewportSize(size)
    const tooLong = () =>
      page.evaluate(() =>
        [document.documentElement, document.body, ...document.querySelectorAll('main, main > section')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ localName }) => localName),
      )
    await expect.poll(tooLong).toEqual([])
  }
})
