import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { computerZone } from '#shared/values/zone.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'
import { wallClock } from '../../support/time/zones.ts'
import { beginDiscount, choose, openDiscounts, save, write } from '../discounts/open-discounts.ts'

const soon = { timeout: 20_000 }
const button = () => screen.findByRole('button', { name: /choose another time zone$/ }, soon)

/** Types into the search of zones, and picks the zone with this name. */
async function pick({ user }: Pick<TestWindow, 'user'>, typed: string, name: RegExp) {
  await user.click(await button())
  const list = await screen.findByRole('dialog', {}, soon)
  await user.type(within(list).getByRole('searchbox'), typed)
  await user.click(await within(list).findByRole('option', { name }, soon))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
}

const two = (part: number) => String(part).padStart(2, '0')

/** Returns the wall-clock time of a moment in that zone. */
function timeIn(zone: string, at: string | null): string {
  const { hour, minute } = wallClock(zone, at ?? '')
  return `${two(hour)}:${two(minute)}`
}

describe('the time zone of a shop', () => {
  test('is found by its country, and orders and sales are shown in it at once', async () => {
    const shop = await openWindow('/settings?section=account', { orders: 120, products: 8 })
    await screen.findByText(/None is chosen for this shop/, {}, soon)
    await pick(shop, 'new zea', /^Auckland/)
    await screen.findByText(/^It is .* there now\. You chose it for this shop\.$/, {}, soon)
    const zone = 'Pacific/Auckland'
    expect(await shop.call('shop.zone', {})).toEqual({ zone, isChosen: true, aheadMs: 0 })
    expect((await button()).textContent).toMatch(/^Auckland \(GMT\+1[23]\)$/)

    await shop.user.click(screen.getByRole('link', { name: /^Orders/ }))
    const { rows } = await shop.call('orders.list', { filter: { stage: 'toShip' }, limit: 5 })
    for (const { firstName, placedAt } of rows) {
      const row = (await screen.findAllByRole('row', { name: new RegExp(firstName) }, soon)).map(
        (one) => one.textContent,
      )
      expect(row.some((text) => text?.includes(timeIn(zone, placedAt)))).toBe(true)
    }
    await shop.user.click(
      screen.getAllByRole('row', { name: new RegExp(rows[0]?.firstName ?? '') })[0] as Element,
    )
    await screen.findByText(/, Auckland time$/, {}, soon)

    await shop.user.click(screen.getByRole('link', { name: 'Home' }))
    const { day } = wallClock(zone, Date.now())
    await screen.findByRole('heading', { name: new RegExp(`^\\w+day ${day} \\w+$`) }, soon)
  })

  test('is this computer’s again after picking the first entry, and the page says when it differs from it', async () => {
    const shop = await openWindow('/settings?section=account', { orders: 60, products: 3 })
    // Never the computer's own: the two are on opposite sides of the earth.
    const [typed, name] =
      timeIn(computerZone(), new Date().toISOString()) ===
      timeIn('Pacific/Auckland', new Date().toISOString())
        ? (['lisbon', /^Lisbon/] as const)
        : (['auckland', /^Auckland/] as const)
    await pick(shop, typed, name)
    await screen.findByText(/^Times are in (Lisbon|Auckland) \(GMT/, {}, soon)
    await pick(shop, 'as this', /^As this computer/)
    await screen.findByText(/None is chosen for this shop/, {}, soon)
    await waitFor(() => expect(screen.queryByText(/^Times are in/)).toBeNull(), soon)
    expect(await shop.call('shop.zone', {})).toEqual({ zone: computerZone(), isChosen: false, aheadMs: 0 })
  })

  test('can be set where days are typed: typed days stay the same days, and end at the shop’s midnight', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'ZONED')
    await write(shop, form, 'Percent off', '15')
    await choose(shop, form, 'A day')
    const part = (name: RegExp) => within(form).getByRole('spinbutton', { name })
    for (const [name, keys] of [
      [/^day, Last day/, '{ArrowUp}{Home}'],
      [/^month, Last day/, '{ArrowUp}'],
      [/^year, Last day/, '{ArrowUp}{ArrowUp}'],
    ] as const) {
      part(name).focus()
      await shop.user.keyboard(keys)
    }
    const shown = () =>
      ['day', 'month', 'year'].map((name) =>
        part(new RegExp(`^${name}, Last day`)).getAttribute('aria-valuenow'),
      )
    const typed = shown()
    await pick(shop, 'st johns', /^St Johns/)
    await screen.findByText('Days change at midnight in St Johns.', {}, soon)
    expect(shown()).toEqual(typed)
    await save(shop, form)
    await screen.findByRole('region', { name: 'ZONED' }, soon)
    const end = (await shop.inShop('ZONED'))?.['expires_at']
    const { year, month, day, hour, minute, second } = wallClock('America/St_Johns', String(end))
    expect([day, month, year].map(String)).toEqual(typed)
    expect([hour, minute, second]).toEqual([23, 59, 59])
  })
})
