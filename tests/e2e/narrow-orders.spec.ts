import type { Locator } from '@playwright/test'
import { expect, test } from './support/in-demo-shop.ts'

/** Which buttons in a pane reach over its right edge. */
const cutOff = (pane: Locator) =>
  pane.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().right > right)
      .map((button) => button.ariaLabel ?? button.textContent)
  })

// The smallest window is 640 pixels wide; at 200 % that is 320.
const widths = [900, 780, 640, 480, 320]

test('All that can be done with orders is in sight in every width', async ({ page, demoShop }) => {
  const [newest] = await demoShop.list('orders?search=KXBF-310482')
  expect(newest?.attributes['customer_last_name']).toBe('Carvalho')
  const list = page.getByRole('region', { name: 'Orders', exact: true })
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  const back = page.getByRole('button', { name: 'Back' })
  await expect(order).toBeVisible({ timeout: 30_000 })

  for (const width of widths) {
    const covers = width < 780
    await page.setViewportSize({ width, height: 640 })
    await expect(back).toBeVisible({ visible: covers })
    expect(await cutOff(order), `order, ${width}`).toEqual([])
    const item = await order.getByText('Saltmarsh Almanac 04').boundingBox()
    expect(item?.width, `item, ${width}`).toBeGreaterThan(60)

    if (covers) await back.click()
    const row = list.getByRole('row').first()
    await expect(row).toBeVisible()
    expect(await cutOff(list), `list, ${width}`).toEqual([])
    const buyer = row.getByText('Inês Carvalho')
    expect(await buyer.evaluate((text) => text.scrollWidth <= text.clientWidth), `buyer, ${width}`).toBe(true)
    if (covers) await row.click()
  }
})
