import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { holdCalls } from '../../support/core/hold-calls.ts'
import {
  beginDiscount,
  choose,
  field,
  openDiscount,
  openDiscounts,
  patient,
  save,
  write,
} from './open-discounts.ts'

const newForm = () => screen.findByRole('region', { name: 'New discount' })
const press = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name })

describe('a discount that begins as the copy of another', () => {
  test('has the other’s values, except for the code and days that have passed', async () => {
    const shop = await openDiscounts()
    await shop.user.click(press(await openDiscount(shop, 'SUMMER26'), 'Duplicate'))
    const form = await newForm()
    expect(document.activeElement).toBe(field(form, 'What buyers type'))
    expect(field(form, 'What buyers type')).toHaveProperty('value', '')
    expect(field(form, /^Name/)).toHaveProperty('value', 'Summer at the studio')
    expect(form.textContent).toContain(
      'gets 12% off everything. It starts at once and ends after its last day.',
    )

    await shop.user.keyboard('SUMMER27')
    await choose(shop, form, 'No end')
    await save(shop, form)
    await screen.findByRole('region', { name: 'SUMMER27' }, patient)
    expect(await shop.inShop('SUMMER27')).toMatchObject({
      name: 'Summer at the studio',
      percent_discount: 12,
      expiration_type: 'never',
      use_count: 0,
    })
    expect(await shop.inShop('SUMMER26')).toMatchObject({ use_count: 388 })
  })

  test('offers the same days of the year in which they come next', async () => {
    const shop = await openDiscounts()
    const summer = await shop.inShop('SUMMER26')
    await shop.user.click(press(await openDiscount(shop, 'SUMMER26'), 'Duplicate'))
    const form = await newForm()
    await shop.user.keyboard('SUMMER27')
    const offered = within(form).getByRole('button', { name: /^Same days(, this year| in \d{4})$/ })
    const year = /\d{4}/.exec(offered.textContent)?.[0] ?? String(new Date().getFullYear())
    await shop.user.click(offered)
    await save(shop, form)
    await screen.findByRole('region', { name: 'SUMMER27' }, patient)
    const again = await shop.inShop('SUMMER27')
    const local = (at: unknown) => new Date(String(at)).toLocaleString('sv')
    for (const field_ of ['active_at', 'expires_at'])
      expect(local(again?.[field_]).slice(4)).toBe(local(summer?.[field_]).slice(4))
    expect(local(again?.['active_at']).slice(0, 4)).toBe(year)
  })

  test('keeps days that are still to come, and its categories', async () => {
    const shop = await openDiscounts()
    await shop.user.click(press(await openDiscount(shop, 'WINTER15'), 'Duplicate'))
    const form = await newForm()
    await shop.user.keyboard('WINTER16')
    await save(shop, form)
    await screen.findByRole('region', { name: 'WINTER16' }, patient)
    const { code: _, ...winter15 } = (await shop.inShop('WINTER15')) ?? {}
    expect(await shop.inShop('WINTER16')).toEqual({ ...winter15, code: 'WINTER16' })
    expect(screen.getByRole('row', { name: /^WINTER16,/ }).textContent).toContain('Prints and Zines')
  })

  test('can be picked at the top of a new discount; a typed code stays', async () => {
    const shop = await openDiscounts()
    await shop.user.keyboard('c')
    const form = await newForm()
    await shop.user.type(field(form, 'What buyers type'), 'MINE')
    await shop.user.click(press(form, 'Start from another'))
    const list = await screen.findByRole('dialog')
    await shop.user.type(within(list).getByRole('searchbox'), 'from 3 items')
    await shop.user.click(await within(list).findByRole('option', { name: /^FREEPOST/ }))
    await waitFor(() => expect(field(form, /^Name/)).toHaveProperty('value', 'Post is on us'))
    expect(field(form, 'What buyers type')).toHaveProperty('value', 'MINE')
    expect(form.textContent).toContain(
      'Whoever types MINE gets free shipping when they buy 3 pieces or more.',
    )
  })

  test('replaces a discount that was begun only after a question', async () => {
    const shop = await openDiscounts()
    await shop.user.keyboard('c')
    await shop.user.type(field(await newForm(), /^Name/), 'Half a thought')
    const form = await openDiscount(shop, 'FREEPOST')
    await shop.user.click(press(form, 'Duplicate'))
    await shop.user.click(press(await screen.findByRole('alertdialog'), 'Keep editing'))
    expect(screen.getByRole('region', { name: 'FREEPOST' })).toBeTruthy()

    await shop.user.click(press(form, 'Duplicate'))
    await shop.user.click(press(await screen.findByRole('alertdialog'), 'Discard'))
    expect(field(await newForm(), /^Name/)).toHaveProperty('value', 'Post is on us')
  })
})

test('a discount begun while the previous one is being created stays open and unchanged', async () => {
  const shop = await openDiscounts()
  const form = await beginDiscount(shop, 'LATER')
  await write(shop, form, 'Percent off', '20')
  const send = holdCalls('discounts.create')
  await save(shop, form)
  await shop.user.click(press(form, 'Start from another'))
  const list = await screen.findByRole('dialog')
  await shop.user.click(await within(list).findByRole('option', { name: /^FREEPOST/ }))
  await shop.user.click(press(await screen.findByRole('alertdialog'), 'Discard'))
  await waitFor(() => expect(field(form, /^Name/)).toHaveProperty('value', 'Post is on us'))

  send()
  await screen.findByText('LATER is in the shop.', {}, patient)
  const made = screen.getByRole('row', { name: 'LATER, 20% off everything' })
  expect(made.textContent).not.toContain('Not saved')
  expect(field(await newForm(), /^Name/)).toHaveProperty('value', 'Post is on us')
})

describe('ending a discount now', () => {
  test('ends it in the shop, and undo lets it run as before', async () => {
    const shop = await openDiscounts()
    const before = await shop.inShop('MARESIA10')
    const form = await openDiscount(shop, 'MARESIA10')
    await shop.user.click(press(form, 'End now'))
    await screen.findByText(/^MARESIA10 ends (on \d+ [\w ]+ )?at \d\d:\d\d\./, {}, patient)
    // The shop drops the limit when it gets the new end.
    expect(screen.getByText(/Uses: 64 of 100\.$/)).toBeTruthy()
    const ended = await shop.inShop('MARESIA10')
    expect(ended).toMatchObject({ expiration_type: 'on_date', use_limit: null })
    expect(Date.parse(String(ended?.['expires_at'])) - Date.now()).toBeLessThan(10_000)

    await shop.user.keyboard('z')
    await screen.findByText('MARESIA10 runs as before.', {}, patient)
    expect(await shop.inShop('MARESIA10')).toEqual(before)
  })

  test('shows it as ended when the moment has come, without a refresh', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'ALMANAC')
    await shop.user.click(press(form, 'End now'))
    await screen.findByText(/^ALMANAC ends (on|at) /, {}, patient)
    const row = () => screen.getByRole('row', { name: /^ALMANAC,/ })
    // If the shop refuses an end a few seconds ahead, core sends one a minute ahead.
    await waitFor(() => expect(row().textContent).toContain('Ended'), { timeout: 100_000 })
    expect(within(form).queryByRole('button', { name: 'End now' })).toBeNull()
  })

  test('leaves unsaved changes alone', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, /^Name/, 'Half a thought')
    await shop.user.click(press(form, 'End now'))
    await screen.findByText(/^MARESIA10 ends (on|at) /, {}, patient)
    expect(field(form, /^Name/)).toHaveProperty('value', 'Half a thought')
    expect(await shop.inShop('MARESIA10')).toMatchObject({ name: 'Maresia, ten off' })
  })

  test('says why the shop refused it, and tries again by a press', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    shop.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', path: '/discounts' })
    await shop.user.click(press(form, 'End now'))
    const alert = await screen.findByText(/^Discount not ended: /, {}, patient)
    shop.sandbox.faults.clear()
    const toast = alert.closest('[role="alert"]')
    if (!(toast instanceof HTMLElement)) throw new Error('The trouble is no alert')
    await shop.user.click(press(toast, 'Try again'))
    await screen.findByText(/^MARESIA10 ends (on|at) /, {}, patient)
  })

  test('is not offered before a discount begins or after it has ended', async () => {
    const shop = await openDiscounts()
    for (const code of ['WINTER15', 'SUMMER26', 'FULLMOON'])
      expect(within(await openDiscount(shop, code)).queryByRole('button', { name: 'End now' })).toBeNull()
  })
})
