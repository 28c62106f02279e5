import { expect, test } from '../support/shops/in-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

test(
  'The owner writes a tracking number, opens it at its carrier, prints it, finds it, removes it and undoes that',
  { tag: '@both-hosts' },
  async ({ app, page, demoShop }) => {
    const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
    await expect(order).toBeVisible()
    await page.keyboard.press('r')
    await expect(order.getByRole('textbox', { name: 'Tracking number' })).toBeFocused()
    await page.keyboard.type('RM 123 456 789 GB')
    await expect(order.getByRole('button', { name: 'Carrier: Royal Mail' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')

    await expect(order.getByRole('heading', { name: 'Tracking' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await order.getByRole('link', { name: 'Open tracking page' }).click()
    await expect
      .poll(app.openedOutside)
      .toEqual(['https://www.royalmail.com/track-your-item#/tracking-results/RM123456789GB'])
    expect(JSON.stringify(await demoShop.one('orders/KXBF-310482'))).not.toContain('123 456 789')

    await page.keyboard.press('l')
    await expect(page.getByText('Tracking: Royal Mail RM 123 456 789 GB').first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Tracking number' }).click({ force: true })
    await expect(page.getByText('Tracking: Royal Mail RM 123 456 789 GB')).toHaveCount(0)

    await page.getByRole('link', { name: /^Orders/ }).click()
    await page.getByRole('searchbox').fill('rm123456789gb')
    await expect(page.getByRole('row', { name: /Tomasz Wójcik/ })).toHaveCount(0)
    await page.getByRole('row', { name: /Inês Carvalho/ }).click()
    await order.getByRole('button', { name: 'Remove the tracking number' }).click()
    // Until then the message may still be the one that undoes writing the number.
    await expect(page.getByText('The tracking number RM 123 456 789 GB is removed.')).toBeVisible()
    const undo = page.getByRole('button', { name: /^Undo/ })
    // The message stays while it has the focus.
    await undo.focus()
    // Without its number the order leaves the list, and the pane; the undo stays.
    await expect(order).toHaveCount(0)
    await undo.press('Enter')
    await expect(order.getByText('RM 123 456 789 GB')).toBeVisible()
  },
)
