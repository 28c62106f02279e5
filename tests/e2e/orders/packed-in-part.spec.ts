import { expect, test } from '../support/shops/in-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

test(
  'An order that is packed in part says so, also on its slip, and the window asks before it marks it shipped',
  { tag: '@both-hosts' },
  async ({ page, demoShop }) => {
    const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
    await expect(order).toBeVisible()
    await order.getByRole('checkbox', { name: /^Low Tide/ }).focus()
    await page.keyboard.press('Space')
    await expect(order.getByText('1 of 3 packed')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await order.getByRole('button', { name: 'Print a packing slip' }).click()
    await expect(page.getByText('To follow in another parcel').first()).toBeVisible()
    await expect(page.getByText('2 × Speckled Mug, Oat glaze').first()).toBeVisible()

    await page.getByRole('link', { name: /^Orders/ }).click()
    await order.getByRole('button', { name: /^Mark shipped/ }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('The shop knows only shipped or unshipped')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Mark shipped, the rest follows' }).click()
    const inShop = async () => (await demoShop.one('orders/KXBF-310482')).attributes['shipping_status']
    await expect.poll(inShop).toBe('shipped')
  },
)
