import type { Locator } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'

/** Returns the names of the buttons in a pane that reach over its right edge. */
const cutOff = (pane: Locator) =>
  pane.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().right > right)
      .map((button) => button.ariaLabel ?? button.textContent)
  })

// The smallest window is 640 pixels wide; at 200 % that is 320.
const widths = [900, 780, 640, 480, 320]

test('All buttons for orders are in sight at every width', async ({ page, demoShop }) => {
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

test('The bar of the chosen orders stays in sight when the open order covers the list, since keys act on them', async ({
  page,
}) => {
  const order = page.getByRole('region', { name: 'Order of Tomasz Wójcik' })
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible({ timeout: 30_000 })
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('toolbar', { name: 'Chosen orders' })
  await expect(bar).toContainText('2 chosen')

  await page.setViewportSize({ width: 640, height: 520 })
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await expect(order).toBeVisible()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('2 chosen')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(order).toBeVisible()
})

test('The buttons for the chosen orders stand in one line at every width', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Chosen orders' })
  const mark = bar.getByRole('button', { name: 'Mark shipped' })
  for (const width of [1440, 1280, 1181, 1100, 1000, 900, 780, 640, 480]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(mark).toBeVisible()
    const tops = await bar
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
    expect(new Set(tops).size, `${width}`).toBe(1)
  }
})

test('The age of the list is shown in full beside its views at every width', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible({ timeout: 30_000 })
  const age = page.getByRole('button', { name: /^As of \d\d:\d\d$/ })
  for (const address of ['/orders', '/orders?q=a', '/orders?view=putAway', '/orders?view=putAway&q=a']) {
    await page.goto(new URL(address, page.url()).href)
    // Below 780 px an open order takes the whole window; where no order is put away, none is open.
    const widths = [1440, 1280, 1240, 1181, 1100, 1000, 905, 780]
    for (const width of address.includes('putAway') ? [...widths, 640, 480] : widths) {
      await page.setViewportSize({ width, height: 700 })
      await expect(age).toBeVisible()
      const isWhole = () => age.evaluate((words) => words.scrollWidth <= words.clientWidth)
      await expect.poll(isWhole, `${address} at ${width}`).toBe(true)
    }
  }
})

test('Nothing below an order’s buttons moves when it is packed, and its sums stand below the names of its items', async ({
  page,
}) => {
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible({ timeout: 30_000 })
  const name = order.getByRole('heading', { level: 2 })
  const pack = order.getByRole('button', { name: 'Pack', exact: true })
  for (const width of [1440, 1280, 1100, 900, 640]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(pack).toBeVisible()
    const before = await name.boundingBox()
    await page.keyboard.press('p')
    await expect(order.getByRole('button', { name: 'Packed' })).toBeVisible()
    expect((await name.boundingBox())?.y, `${width}`).toBe(before?.y)
    await page.keyboard.press('p')
    await expect(pack).toBeVisible()
    const left = async (text: string) => (await order.getByText(text, { exact: true }).boundingBox())?.x
    expect(await left('Total'), `${width}`).toBe(await left('Saltmarsh Almanac 04'))
  }
})

test('A box that the keyboard reaches in a low window scrolls the order, and not the window itself', async ({
  page,
}) => {
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible({ timeout: 30_000 })
  await page.setViewportSize({ width: 900, height: 300 })
  const box = order.getByRole('checkbox', { name: 'Saltmarsh Almanac 04 is packed' })
  await box.focus()
  const scrolled = () => page.evaluate(() => document.documentElement.scrollTop)
  expect(await scrolled()).toBe(0)
  await expect(order.getByText('Saltmarsh Almanac 04')).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect(await scrolled()).toBe(0)
})

test('The table shows the total of an order in a window of the usual size', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible({ timeout: 30_000 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('v')
  const list = page.getByRole('region', { name: 'Orders', exact: true })
  await expect(list.getByText('Order number')).toBeVisible()
  const total = await list.getByText(/^91,50\s€$/).boundingBox()
  const edge = await list.boundingBox()
  expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThan((edge?.x ?? 0) + (edge?.width ?? 0))
})

test('The smallest window cuts no paper off in the sidebar, and shows the button that saves a file', async ({
  page,
}) => {
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible({ timeout: 30_000 })
  const list = page.getByRole('region', { name: 'Orders', exact: true })
  const places = page.getByRole('navigation', { name: 'Places' })
  await list.getByRole('radio', { name: /^All/ }).check({ force: true })
  await list.getByRole('button', { name: /^Save/ }).click()
  await page.keyboard.type('Every one of them')
  await page.keyboard.press('Enter')
  await expect(places.getByRole('link', { name: 'Every one of them' })).toBeVisible()

  await list.getByRole('button', { name: 'More actions for orders' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const save = page.getByRole('button', { name: 'Save file' })
  await expect(save).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [900, 700],
    [640, 520],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await expect(save).toBeHidden()
  const slips = places.getByRole('link', { name: 'Packing slips' })
  await expect(slips).toBeInViewport({ ratio: 0.98 })
  // The sidebar does not need to scroll either.
  expect(await slips.evaluate((link) => link.closest('div')?.scrollHeight)).toBe(
    await slips.evaluate((link) => link.closest('div')?.clientHeight),
  )

  // Enlarged, the same window has less room: what has none scrolls into sight, in full.
  for (const [width, height] of [
    [680, 430],
    [320, 260],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Home', 'Every one of them', 'Pick list', 'Packing slips', 'Settings', 'Guide']) {
      const link = places.getByRole('link', { name: new RegExp(`^${name}`) })
      await link.scrollIntoViewIfNeeded()
      await expect(link, `${name}, ${width}`).toBeInViewport({ ratio: 0.98 })
    }
  }
})
