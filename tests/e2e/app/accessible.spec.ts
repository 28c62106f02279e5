import { test as alone } from '../support/fixtures.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { beginBrowserSignIn } from '../support/browsers/owners-browser.ts'
import { violations } from '../support/window/violations.ts'

test.describe('axe finds no violation', () => {
  alone('on the first page', async ({ page }) => {
    await page.getByRole('button', { name: 'Another service address' }).click()
    expect(await violations(page)).toEqual([])
  })

  alone(
    'at the door of the browser sign-in, with everything missing, and while it waits',
    async ({ page, ownShop }) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('button', { name: 'Open the browser' }).click()
      await expect(page.getByRole('textbox', { name: 'Client id' })).toBeFocused()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Set up' }).click()
      await beginBrowserSignIn(page, ownShop)
      await expect(page.getByText('Waiting for your browser…')).toBeVisible()
      expect(await violations(page)).toEqual([])
    },
  )

  test('in the shop menu, and in the question before a shop is disconnected', async ({ app, page }) => {
    await openDemoShop(app)
    await page.getByRole('button', { name: /shop menu/ }).click()
    await expect(page.getByRole('menuitemradio')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('menuitem', { name: /^Disconnect/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('in the settings, wide and narrow', async ({ app, page }) => {
    await openDemoShop(app)
    await goByKeys(page, 's')
    for (const section of ['Shops', 'Account', 'Appearance', 'Sign-in', 'Webhooks', 'Your data']) {
      await page.getByRole('link', { name: new RegExp(`^${section}`) }).click()
      await expect(page.getByRole('heading', { name: section, level: 2 })).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    await page.getByRole('link', { name: /^Account/ }).click()
    await page.getByRole('textbox', { name: 'Shop name' }).fill('')
    await page.getByText('Maintenance mode', { exact: true }).click()
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.setViewportSize({ width: 640, height: 520 })
    await expect(page.getByRole('textbox', { name: 'Shop name' })).toHaveAttribute('aria-invalid', 'true')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('in the sidebar of a narrow window, where each place keeps its name also while it has a number', async ({
    app,
    page,
  }) => {
    await openDemoShop(app)
    const places = page.getByRole('navigation', { name: 'Places' })
    await expect(places.getByText(/^\d+ orders to ship$/)).toHaveCount(1)
    await page.setViewportSize({ width: 900, height: 700 })
    for (const place of [
      'Home',
      'Orders',
      'Products',
      'Discounts',
      'Pick list',
      'Packing slips',
      'Settings',
      'Guide',
    ])
      await expect(places.getByRole('link', { name: new RegExp(`^${place}`) }), place).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })

  test('among the orders', async ({ app, page }) => {
    await openDemoShop(app)
    await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('f')
    await page.getByRole('option', { name: 'Payment' }).click()
    await page.getByRole('option', { name: /^Paid \d/ }).click()
    await expect(page.getByRole('radio', { checked: true, name: /^To ship \d/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('x')
    await expect(page.getByRole('toolbar', { name: 'Chosen orders' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('among the orders as a table', async ({ app, page }) => {
    await openDemoShop(app)
    await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByRole('columnheader', { name: 'Buyer' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Shipping method' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('on Home, as a chart and as a table, and in the palette', async ({ app, page }) => {
    await openDemoShop(app)
    await goByKeys(page, 'h')
    await expect(page.getByRole('list', { name: /^Sales in/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('table', { name: /^Sales in/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^As of/ }).click()
    await expect(page.getByRole('heading', { name: 'Last checks of the shop' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('mug')
    await expect(page.getByRole('option').filter({ hasText: /^Mark \d+ paid/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('in the list of keys, which a screen reader reads as words', async ({ app, page }) => {
    await openDemoShop(app)
    await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys.getByRole('region', { name: 'Orders' })).toContainText('Write a note')
    await expect(keys.getByRole('region', { name: 'Go to' })).toContainText('G then O')
    expect(await violations(page)).toEqual([])
  })

  test('among the products', async ({ app, page }) => {
    await openDemoShop(app)
    await page.getByRole('link', { name: /^Products/ }).click()
    const product = page.getByRole('grid', { name: 'Products in shop order' }).getByRole('row').first()
    await expect(product).toBeVisible()
    expect(await violations(page)).toEqual([])
    await product.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('among the discounts, and in a form with a mistake', async ({ app, page }) => {
    await openDemoShop(app)
    await page.getByRole('link', { name: /^Discounts/ }).click()
    await page.getByRole('row', { name: 'MARESIA10' }).click()
    await page.getByRole('textbox', { name: 'Percent off' }).fill('120')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Percent off' })).toHaveAttribute('aria-invalid', 'true')
    expect(await violations(page)).toEqual([])
  })
})

alone(
  'While the orders are read, Tab reaches nothing in the sidebar of a narrow window that is out of sight',
  async ({ page, ownShop }) => {
    // The first reading lasts as long as the spec.
    ownShop.faults.add({ kind: 'delay', ms: 120_000, method: 'GET', path: 'sort=created_at' })
    await connectRightly(page, ownShop)
    const sidebar = page.getByRole('navigation', { name: 'Places' })
    await expect(sidebar.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
    await page.setViewportSize({ width: 900, height: 700 })
    await sidebar.getByRole('link', { name: /^Home/ }).focus()
    const reached = []
    for (;;) {
      const at = await sidebar.evaluate((element) => {
        const focused = document.activeElement
        if (!focused || !element.contains(focused)) return null
        // Anything around it may hide it, so what the pointer would meet there tells.
        const { x, y, width, height } = focused.getBoundingClientRect()
        const met = document.elementFromPoint(x + width / 2, y + height / 2)
        return { name: focused.textContent, isVisible: met !== null && focused.contains(met) }
      })
      if (at === null) break
      reached.push(at)
      await page.keyboard.press('Tab')
    }
    expect(reached.length).toBeGreaterThan(6)
    expect(reached.filter(({ isVisible }) => !isVisible)).toEqual([])
  },
)
