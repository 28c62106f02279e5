import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { beginDiscount, choose, openDiscount, openDiscounts, patient, save, write } from './open-discounts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const part = (form: HTMLElement, name: RegExp) =>
  Number(within(form).getByRole('spinbutton', { name }).getAttribute('aria-valuenow'))

/** The day of the month in the shop, whose account has no zone. */
const dayInShop = (days: number) => new Date(Date.now() + days * dayMs).getDate()

describe.each([
  ['behind', 1],
  ['ahead', -1],
])('when this computer’s clock is a day %s', (_, days) => {
  const opened = async () => {
    const shop = await openDiscounts()
    shop.sandbox.advance(days * dayMs)
    await shop.call('sync.now', {})
    return shop
  }

  test('a new discount starts on the shop’s day, at once, and is active', async () => {
    const shop = await opened()
    const form = await beginDiscount(shop, 'FIRST')
    await waitFor(() => expect(part(form, /^day, From/)).toBe(dayInShop(days)), patient)
    expect(form.textContent).toContain('It starts at once')
    await write(shop, form, 'Percent off', '15')
    await save(shop, form)
    await screen.findByRole('region', { name: 'FIRST' }, patient)
    expect(Date.parse(String((await shop.inShop('FIRST'))?.['active_at']))).toBeLessThan(
      Date.now() + days * dayMs,
    )
    expect(screen.getByRole('row', { name: /^FIRST,/ }).textContent).toContain('Active')
  })

  test('the list shows by the shop’s time whether a discount has begun', async () => {
    const shop = await opened()
    const at = (hours: number) => new Date(Date.now() + days * dayMs + hours * hourMs).toISOString()
    const activeAt = at(-48)
    await shop.elsewhere('MARESIA10', { active_at: activeAt, expiration_type: 'on_date', expires_at: at(6) })
    await shop.elsewhere('ALMANAC', { active_at: at(-2), expiration_type: 'never', expires_at: null })
    await shop.elsewhere('FREEPOST', { active_at: at(6), expiration_type: 'never', expires_at: null })
    await shop.call('sync.now', {})
    const row = (code: string) => screen.getByRole('row', { name: new RegExp(`^${code},`) }).textContent
    await waitFor(() => expect(row('FREEPOST')).toContain('Starts'), patient)
    expect(row('ALMANAC')).toContain('Active')
    expect(row('MARESIA10')).toMatch(/Ends (today|tomorrow)/)
  })

  test('the field of a last day begins at the shop’s today', async () => {
    const shop = await opened()
    const form = await openDiscount(shop, 'MARESIA10')
    await choose(shop, form, 'A day')
    // The first press in each part sets the value where the box begins.
    for (const name of ['day', 'month', 'year']) {
      within(form)
        .getByRole('spinbutton', { name: new RegExp(`^${name}, Last day`) })
        .focus()
      await shop.user.keyboard('{ArrowUp}')
    }
    expect(part(form, /^day, Last day/)).toBe(dayInShop(days))
    await save(shop, form)
    await waitFor(() => expect(form.textContent).toContain('Saved in the shop'), patient)
    expect(await shop.inShop('MARESIA10')).toMatchObject({ expiration_type: 'on_date' })
    expect(screen.getByRole('row', { name: /^MARESIA10,/ }).textContent).toContain('Ends today')
  })
})
