import type { Page } from '@playwright/test'
import { test as alone } from '../support/fixtures.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

const page = (window: Page, title: string) => window.getByRole('article', { name: title })
const contents = (window: Page) => window.getByRole('navigation', { name: 'Pages of the guide' })

async function choose(window: Page, theme: 'light' | 'dark'): Promise<void> {
  await window.keyboard.press('ControlOrMeta+k')
  await window.keyboard.type(`${theme} appearance`)
  await expect(window.getByRole('option').first()).toContainText(theme === 'dark' ? 'Dark' : 'Light')
  await window.keyboard.press('Enter')
  await expect(window.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Waits for all pictures that the open page shows, and returns their addresses. */
async function pictures(window: Page): Promise<readonly string[]> {
  const shown = window.getByRole('article').getByRole('img')
  const names: string[] = []
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 300))
      .toBe(true)
    names.push((await picture.getAttribute('src')) ?? '')
  }
  return names
}

test(
  'F1 opens the page of the guide about the open view; its links lead on, and Escape returns to the view',
  { tag: '@both-hosts' },
  async ({ app, page: window }) => {
    await openDemoShop(app)
    await window.getByRole('row', { name: /Yuki Tanabe/ }).click()
    await expect(window.getByRole('region', { name: 'Order of Yuki Tanabe' })).toBeVisible()
    await window.keyboard.press('F1')
    await expect(page(window, 'Ship a morning’s orders')).toBeFocused()
    await expect(window).toHaveTitle(/Ship a morning’s orders – Saltmarsh Studio/)
    expect((await pictures(window)).length).toBeGreaterThan(2)

    await page(window, 'Ship a morning’s orders').getByRole('link', { name: 'slips and labels' }).click()
    await expect(page(window, 'Print slips and labels')).toBeVisible()
    await contents(window).getByRole('link', { name: 'Correct an address' }).click()
    await expect(page(window, 'Correct an address')).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(window.getByRole('region', { name: 'Order of Yuki Tanabe' })).toBeVisible()

    // Only the shell has a menu.
    await app.electron?.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.getMenuItemById('help.guide')?.click(),
    )
    if (app.electron) await expect(page(window, 'Ship a morning’s orders')).toBeVisible()
  },
)

test('The owner can open the guide from the sidebar, the list of keys and the palette', async ({
  app,
  page: window,
}) => {
  await openDemoShop(app)
  await window.getByRole('link', { name: 'Guide', exact: true }).click()
  await expect(page(window, 'The guide to Backroom')).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

  await window.keyboard.press('?')
  await window.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Open the guide' }).click()
  await expect(page(window, 'The guide to Backroom')).toBeVisible()
  await expect(window.getByRole('dialog')).toBeHidden()

  await window.keyboard.press('ControlOrMeta+k')
  await window.keyboard.type('backup')
  await expect(window.getByRole('option').filter({ hasText: 'Guide: Back up' })).toBeVisible()
  await window.keyboard.press('Escape')
})

test('An address in the guide that names no page of it says so', async ({ app, page: window }) => {
  await openDemoShop(app)
  await window.goto(new URL('/guide/juggling', window.url()).href)
  await expect(window.getByText('There is nothing at /guide/juggling')).toBeVisible()
})

test.describe('The guide, light and dark,', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`has no violation of axe on any page, and its pictures are ${theme}`, async ({
      app,
      page: window,
    }) => {
      await openDemoShop(app)
      await choose(window, theme)
      await window.getByRole('link', { name: 'Guide', exact: true }).click()
      await expect(page(window, 'The guide to Backroom')).toBeVisible()
      expect(await violations(window)).toEqual([])
      const titles = await contents(window).getByRole('link').allTextContents()
      expect(titles.length).toBe(11)
      for (const title of titles) {
        await contents(window).getByRole('link', { name: title, exact: true }).click()
        await expect(page(window, title)).toBeVisible()
        expect(await violations(window)).toEqual([])
        for (const picture of await pictures(window)) expect(picture).toContain(`-${theme}-`)
      }
    })
  }

  test('follows the owner’s choice rather than the system’s, and shows one page in a narrow window', async ({
    app,
    page: window,
  }) => {
    await openDemoShop(app)
    await choose(window, 'dark')
    await window.emulateMedia({ colorScheme: 'light' })
    await window.keyboard.press('F1')
    await expect(page(window, 'Ship a morning’s orders')).toBeVisible()
    for (const picture of await pictures(window)) expect(picture).toContain('-dark-')

    await window.setViewportSize({ width: 700, height: 600 })
    await expect(contents(window)).toBeHidden()
    expect(await violations(window)).toEqual([])
    await window.getByRole('link', { name: 'All pages' }).click()
    await page(window, 'The guide to Backroom').getByRole('link', { name: 'Work offline' }).click()
    await expect(page(window, 'Work offline')).toBeVisible()
  })
})

alone(
  'Without a shop it opens from the first page, and what was typed there stays',
  { tag: '@both-hosts' },
  async ({ page: window }) => {
    await window.getByRole('textbox', { name: 'Shop name in its address' }).fill('saltmarsh')
    await window.keyboard.press('F1')
    await expect(page(window, 'Connect a shop')).toBeFocused()
    await expect(window).toHaveTitle('Connect a shop – Backroom')
    expect(await violations(window)).toEqual([])
    expect((await pictures(window)).length).toBeGreaterThan(0)
    // A page of the guide consists of elements; only the window has scripts.
    expect(await window.getByRole('article').locator('script, iframe, style').count()).toBe(0)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('textbox', { name: 'Shop name in its address' })).toHaveValue('saltmarsh')
    await expect(window).toHaveTitle('Backroom')

    await window.getByRole('button', { name: 'Guide', exact: true }).click()
    await expect(page(window, 'Connect a shop')).toBeVisible()
  },
)
