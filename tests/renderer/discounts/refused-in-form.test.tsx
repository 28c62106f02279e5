import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import {
  beginDiscount,
  choose,
  errorBeside,
  field,
  openDiscount,
  openDiscounts,
  save,
  write,
} from './open-discounts.ts'
import type { DiscountsWindow } from './open-discounts.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A rule, the kinds it holds for, the text that breaks it, and the problem that the form shows. */
type Row = readonly [
  rule: string,
  kinds: readonly string[],
  field: string | RegExp,
  typed: string,
  problem: keyof typeof discountRuleMessages,
]

const rows: readonly Row[] = [
  ['code is required', [], 'What buyers type', ' ', 'codeMissing'],
  ['name is required', [], /^Name/, '', 'nameMissing'],
  ['percent_discount is required for it', ['Percent off'], 'Percent off', '', 'percentMissing'],
  ['percent_discount is an integer', ['Percent off'], 'Percent off', '12,5', 'percentNotWhole'],
  ['percent_discount is less than 100', ['Percent off'], 'Percent off', '100', 'percentTooBig'],
  ['flat_rate_discount is required for it', ['Amount off'], 'Amount off', '', 'amountMissing'],
  ['flat_rate_discount is a decimal', ['Amount off'], 'Amount off', 'five', 'amountNotMoney'],
  ['flat_rate_discount fits', ['Amount off'], 'Amount off', '10000000000', 'amountTooBig'],
  ['use_limit is required for it', ['Used up'], 'Uses in all', '', 'useLimitMissing'],
  ['use_limit is an integer', ['Used up'], 'Uses in all', '1.5', 'useLimitNotWhole'],
  ['minimum_cart_total is required for it', ['Spend at least'], 'Spend at least', '', 'minimumTotalMissing'],
  ['minimum_cart_total is a decimal', ['Spend at least'], 'Spend at least', '5.005', 'minimumTotalNotMoney'],
  [
    'minimum_cart_quantity is required for it',
    ['Buy at least'],
    'Buy at least',
    '',
    'minimumQuantityMissing',
  ],
  ['minimum_cart_quantity is an integer', ['Buy at least'], 'Buy at least', '2.5', 'minimumQuantityNotWhole'],
]

/** Breaks each rule in turn, and restores the field before the next. */
async function breakEach(shop: DiscountsWindow, form: HTMLElement): Promise<void> {
  for (const [rule, kinds, name, typed, problem] of rows) {
    for (const kind of ['Free shipping', 'Everything', 'Order anything', 'No end', ...kinds])
      await choose(shop, form, kind)
    const before = field(form, name).getAttribute('value') ?? ''
    await shop.user.clear(field(form, name))
    if (typed !== '') await shop.user.type(field(form, name), typed)
    await save(shop, form)
    expect(errorBeside(field(form, name)), rule).toContain(discountRuleMessages[problem].text)
    expect(document.activeElement).toBe(field(form, name))
    if (before !== '') await write(shop, form, name, before)
  }
}

async function breakTheRest(shop: DiscountsWindow, form: HTMLElement): Promise<void> {
  await choose(shop, form, 'Free shipping')
  for (const [kind, adder, problem] of [
    ['Categories', 'Add category', 'categoriesMissing'],
    ['Products', 'Add product', 'productsMissing'],
  ] as const) {
    await choose(shop, form, kind)
    await save(shop, form)
    const button = within(form).getByRole('button', { name: adder })
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toContain(discountRuleMessages[problem].text)
  }
  await choose(shop, form, 'Everything')

  await choose(shop, form, 'A day')
  await save(shop, form)
  const day = () => within(form).getByRole('spinbutton', { name: /^day, Last day/ })
  expect(errorBeside(day())).toContain(discountRuleMessages.expiresMissing.text)
  for (const [part, keys] of [
    ['day', '{ArrowUp}'],
    ['month', '{ArrowUp}'],
    ['year', '{ArrowUp}{ArrowDown}'],
  ] as const) {
    within(form)
      .getByRole('spinbutton', { name: new RegExp(`^${part}, Last day`) })
      .focus()
    await shop.user.keyboard(keys)
  }
  await save(shop, form)
  expect(errorBeside(day())).toContain(discountRuleMessages.expiresPast.text)
}

describe('the form checks every rule of the contract, shows its sentence beside the field, and sends nothing', () => {
  test('when a discount is created', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'RULES')
    await breakEach(shop, form)
    await breakTheRest(shop, form)
    expect(shop.sent).toEqual([])
    expect(screen.getByRole('region', { name: 'New discount' })).toBeTruthy()
  })

  test('when a discount is changed', async () => {
    const shop = await openDiscounts()
    const before = await shop.inShop('MARESIA10')
    const form = await openDiscount(shop, 'MARESIA10')
    await breakEach(shop, form)
    await breakTheRest(shop, form)
    expect(shop.sent).toEqual([])
    expect(await shop.inShop('MARESIA10')).toEqual(before)
  })
})

test('a change that the shop accepted without applying it is reported beside its field', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  // The shop answers as if it were done, and does nothing.
  shop.sandbox.faults.add({ kind: 'status', status: 204, method: 'PATCH', path: '/discounts', body: '' })
  await write(shop, form, /^Name/, 'Ten off')
  await save(shop, form)
  await within(form).findByText('The shop shows another value.', {}, { timeout: 20_000 })
  expect(field(form, /^Name/)).toHaveProperty('value', 'Ten off')
})
