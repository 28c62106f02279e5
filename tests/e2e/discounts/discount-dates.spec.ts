import type { Page } from '@playwright/test'
import { clockChanges, wallClock } from '../../support/time/zones.ts'
import { beginDiscount, goToDiscounts, openDiscount, savedAs } from '../support/window/discount-form.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'

const dayMs = 24 * 3_600_000
const year = new Date().getFullYear() + 1

/** Returns a function that sets the shop's time zone, which it finds by a city, and opens the discounts. */
function mover(page: Page): (city: string) => Promise<void> {
  return async (city) => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: /^Account/ }).click()
    await page.getByRole('button', { name: /choose another time zone$/ }).click()
    await page.getByRole('searchbox').fill(city)
    await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
    await expect(page.getByText(`Days and hours are in ${city} now.`)).toBeVisible()
    await goToDiscounts(page)
  }
}

const two = (part: number) => String(part).padStart(2, '0')

for (const [zone, city, code] of [
  ['Africa/Cairo', 'Cairo', 'CLOCKSCAIRO'],
  ['Australia/Lord_Howe', 'Lord Howe', 'CLOCKSHOWE'],
  ['America/Los_Angeles', 'Los Angeles', 'CLOCKSANGELES'],
] as const) {
  test(`A discount with days on which clocks change keeps its times, also after other changes: ${zone}`, async ({
    page,
    demoShop,
  }) => {
    const moveTo = mover(page)
    await moveTo(city)
    const [change = 0] = clockChanges(zone, year, year)
    // From noon of the day before to the end of the day on which the clocks have changed.
    const first = wallClock(zone, change - dayMs)
    const last = wallClock(zone, change + 3_600_000)
    const form = await beginDiscount(page, code)
    await form.choose('Free shipping')
    await form.choose('A day')
    await form.type('From', `${two(first.day)}${two(first.month)}${year}1205`)
    await form.type('Last day', `${two(last.day)}${two(last.month)}${year}`)
    await page.keyboard.press('Control+Enter')
    await savedAs(page, code)

    const made = async () => {
      const found = (await demoShop.list('discounts')).find(({ attributes }) => attributes['code'] === code)
      return { starts: String(found?.attributes['active_at']), ends: String(found?.attributes['expires_at']) }
    }
    const { starts, ends } = await made()
    expect(wallClock(zone, starts)).toEqual({ ...first, hour: 12, minute: 5, second: 0 })
    expect(wallClock(zone, ends)).toEqual({ ...last, hour: 23, minute: 59, second: 59 })

    // After a change of the zone and of the name the moments are the same.
    await moveTo('Tokyo')
    const again = await openDiscount(page, code)
    await expect(again.place).toContainText('Days change at midnight in Tokyo.')
    await again.name.fill('Clocks go round')
    await again.press('Save')
    await savedAs(page, code)
    expect(await made()).toEqual({ starts, ends })
  })
}
