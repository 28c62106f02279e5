import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen orders' })
const slips = (page: Page) => page.getByRole('article', { name: /^Slip of/ })
const summary = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ orders?, \d+ pages?$/ })

/** Replaces the print dialog, which would wait for a person. The returned function says how many pages each print had. */
async function countPrints(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const pageCounts: number[] = []
    Object.assign(window, {
      pageCounts,
      print: () => void pageCounts.push(document.querySelectorAll('[data-pile] article').length),
    })
  })
  // Put there above.
  return () => page.evaluate(() => (window as unknown as { pageCounts: number[] }).pageCounts)
}

test('Undo removes the packed mark that came with printing', async ({ app, page }) => {
  await openDemoShop(app)
  await countPrints(page)
  await page.getByRole('button', { name: 'Print a packing slip' }).click()
  await expect(slips(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 slip marked printed.')).toBeVisible()
  // The message stays while it has the focus.
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('1 order is not packed any more.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
})

test('A hundred chosen orders go to the page of papers, and stay there after a reload, without being in the address', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  await page.getByRole('radio', { name: /^All/ }).click()
  await page.getByRole('row').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(toolbar(page).getByRole('status')).toContainText('100 chosen')
  await page.keyboard.press('l')
  await expect(slips(page).first()).toBeVisible()
  await expect(summary(page)).toHaveText(/^100 orders/)
  expect(page.url().length).toBeLessThan(200)
  await page.reload()
  await expect(summary(page)).toHaveText(/^100 orders/)
})

test('Labels can begin on a sheet that was used in part', async ({ app, page }) => {
  await openDemoShop(app)
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await page.getByRole('radio', { name: 'Labels' }).click()
  const sheet = page.getByRole('article', { name: /^Labels, sheet/ })
  await expect(sheet).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Begin at label' }).fill('21')
  await expect(sheet).toHaveCount(2)
  await page.getByRole('button', { name: 'Begin at label 1', exact: true }).click()
  await expect(sheet).toHaveCount(1)
})

test('The head of the papers shows their number and its buttons in full, down to the smallest window at 200 %', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(summary(page)).toBeVisible()
  for (const [width, height] of [
    [900, 700],
    [780, 700],
    [640, 520],
    [480, 520],
    [320, 260],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [needed, available] = await summary(page).evaluate((text) => [text.scrollWidth, text.clientWidth])
    expect(needed).toBeLessThanOrEqual(available ?? 0)
    for (const name of [/^Print \d+/, 'Options', 'Back'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Options' }).click()
    const save = page.getByRole('button', { name: 'Save PDF' })
    await save.scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Options' }).click()
  }
})

test('In forced colours a box that is not ticked shows no tick', async ({ app, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openDemoShop(app)
  await page.getByRole('link', { name: 'Packing slips' }).click()
  const box = (name: string) => page.getByText(name, { exact: true })
  const tick = (name: string) => box(name).locator('svg').filter({ visible: true })
  await expect(tick('Product pictures')).toHaveCount(1)
  await expect(box('Your own note (for your eyes only)')).toBeVisible()
  await expect(tick('Your own note (for your eyes only)')).toHaveCount(0)
})

test('axe finds no violation on the page of papers', async ({ app, page }) => {
  await openDemoShop(app)
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(slips(page).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Write a message…' }).click()
  await expect(page.getByRole('textbox', { name: 'Message at the foot' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Labels' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Pick list' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 620 })
  await page.getByRole('button', { name: 'Options' }).click()
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

// Last, since it changes a setting of printing.
test(
  'Printing all orders that match marks them packed, and the page shows when they were printed',
  { tag: '@both-hosts' },
  async ({ app, page }) => {
    await openDemoShop(app)
    const prints = await countPrints(page)
    await page.keyboard.press('f')
    await page.getByRole('option', { name: 'Payment' }).click()
    await page.getByRole('option', { name: /^Paid \d/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Find orders' }).fill('kingdom')
    await expect(page.getByRole('radio', { checked: true, name: /To ship \d$/ })).toBeVisible()
    await page.getByRole('row').first().focus()
    await page.keyboard.press('ControlOrMeta+a')
    const words = toolbar(page).getByRole('status')
    await expect(words).toHaveText(/^\d/)
    const selectionText = await words.textContent()
    const count = Number(/^\d+/.exec(selectionText ?? '')?.[0])
    expect(count).toBeGreaterThan(1)

    await page.keyboard.press('l')
    await expect(summary(page)).toHaveText(new RegExp(`^${count} orders, `))
    await expect(slips(page)).toHaveCount(count)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText(`${count} slips marked printed.`)).toBeVisible()
    await expect(page.getByText('Marked packed.')).toBeVisible()
    expect(await prints()).toEqual([count])
    await expect(page.getByText(/^Printed \d\d:\d\d$/)).toHaveCount(count)

    // The page that the owner came from has the same orders chosen, and now packed.
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(words).toContainText(`${count} chosen`)
    await expect(toolbar(page).getByRole('button', { name: 'Unpack' })).toBeVisible()

    await toolbar(page).getByRole('button', { name: 'Print' }).click()
    await page.getByRole('checkbox', { name: 'Tick as packed when printed' }).press('Space')
    await page.getByRole('button', { name: /^Print \d+/ }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText(`${count} slips marked printed.`)).toBeVisible()
    expect(await prints()).toEqual([count, count])
  },
)
