import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import type { RunningApp } from '../support/hosts/running-app.ts'

test.use({ undoSeconds: 1 })

/** Returns the window that a press opens: a tab in the browser, a window of the shell's own. */
async function openedBy({ page, electron }: RunningApp, press: () => Promise<unknown>): Promise<Page> {
  const opening = electron ? electron.waitForEvent('window') : page.context().waitForEvent('page')
  await press()
  return opening
}

test(
  'Two orders are open side by side, each in a window of its own, and what one window ships is shipped in the other',
  { tag: '@both-hosts' },
  async ({ app, page, demoShop }) => {
    const [order] = await demoShop.list('orders?search=Amara%20Okafor&filter[shipping_status]=unshipped')
    const rows = page.getByRole('grid', { name: 'Orders' }).getByRole('row')
    const row = page.getByRole('row', { name: /^Amara Okafor, (New, )?To ship,/ })
    await expect(page.getByRole('button', { name: 'More actions for the order' })).toBeVisible()
    const before = await rows.first().getAttribute('aria-label')

    const second = await openedBy(app, () => row.click({ button: 'middle' }))
    const own = second.getByRole('region', { name: 'Order of Amara Okafor' })
    await expect(own).toBeVisible()
    expect(new URL(second.url()).search).toContain(String(order?.id))
    // The first window shows what it showed before.
    await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
    await expect(rows.first()).toHaveAttribute('aria-label', before ?? '')

    await own.getByRole('button', { name: 'Mark shipped' }).click()
    await expect
      .poll(async () => (await demoShop.one(`orders/${order?.id}`)).attributes['shipping_status'])
      .toBe('shipped')
    await expect(row).toHaveCount(0)

    await second.close()
    await expect(page.getByRole('region', { name: /^Order of / })).toBeVisible()
  },
)

test(
  'Ctrl and a click on the name opens the order in a window of its own as well',
  { tag: '@both-hosts' },
  async ({ app, page }) => {
    await expect(page.getByRole('button', { name: 'More actions for the order' })).toBeVisible()
    const row = page.getByRole('row', { name: /^Amara Okafor, (New, )?To ship,/ })
    const second = await openedBy(app, () =>
      row.getByText('Amara Okafor').click({ modifiers: ['ControlOrMeta'] }),
    )
    await expect(second.getByRole('region', { name: 'Order of Amara Okafor' })).toBeVisible()
    await expect(row).toHaveAttribute('aria-selected', 'false')
  },
)

test('What is typed into one form in two windows stays in each after a reload, and outlives a window that is closed', async ({
  app,
  page,
}) => {
  await expect(page.getByRole('button', { name: 'More actions for the order' })).toBeVisible()
  const row = page.getByRole('row', { name: /^Amara Okafor, (New, )?To ship,/ })
  const second = await openedBy(app, () => row.click({ button: 'middle' }))
  await row.click()
  const city = (window: Page) =>
    window.getByRole('region', { name: 'Order of Amara Okafor' }).getByRole('textbox', { name: 'City' })
  const type = async (window: Page, text: string) => {
    await expect(window.getByRole('region', { name: 'Order of Amara Okafor' })).toBeVisible()
    await window.keyboard.press('e')
    await expect(city(window)).not.toHaveValue('Porto')
    await city(window).fill(text)
    // Each window asks before it closes.
    window.on('dialog', (question) => void question.accept())
  }
  await type(page, 'Porto')
  await type(second, 'Faro')

  for (const window of [page, second, page]) await window.reload()
  await expect(city(page)).toHaveValue('Porto')
  await expect(city(second)).toHaveValue('Faro')

  await second.close()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(city(page)).toHaveCount(0)
  await page.reload()
  await expect(city(page)).toHaveValue('Faro')
})
