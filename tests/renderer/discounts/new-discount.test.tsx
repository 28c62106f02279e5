import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  beginDiscount,
  choose,
  errorBeside,
  field,
  openDiscount,
  openDiscounts,
  patient,
  save,
  write,
} from './open-discounts.ts'
import type { DiscountsWindow } from './open-discounts.ts'

const created = (code: string) => screen.findByRole('region', { name: code }, patient)

/** Adds a product or category from the list behind the dashed button: types, then clicks the option. */
async function add({ user }: DiscountsWindow, form: HTMLElement, what: string, name: string) {
  await user.click(within(form).getByRole('button', { name: `Add ${what}` }))
  const list = await screen.findByRole('dialog')
  await user.type(within(list).getByRole('searchbox'), name.slice(0, 4))
  await user.click(await within(list).findByRole('option', { name: new RegExp(name) }))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const part = (form: HTMLElement, name: RegExp) => within(form).getByRole('spinbutton', { name })

/** Presses keys in a part of a date, whose box begins at today. */
async function press({ user }: DiscountsWindow, form: HTMLElement, name: RegExp, ...keys: readonly string[]) {
  part(form, name).focus()
  for (const key of keys) await user.keyboard(key)
}

describe('a new discount', () => {
  test('is a percentage off everything without an end, unless the owner chooses otherwise', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'FIRST')
    await write(shop, form, 'Percent off', '15')
    await save(shop, form)
    await created('FIRST')

    expect(shop.sent.map(({ method }) => method)).toEqual(['POST'])
    expect(await shop.inShop('FIRST')).toMatchObject({
      name: 'Name of FIRST',
      reward_type: 'percent_discount',
      percent_discount: 15,
      application_type: 'all',
      requirement_type: 'any_order',
      expiration_type: 'never',
      expires_at: null,
      use_count: 0,
    })
    expect(screen.getByRole('row', { name: 'FIRST, 15% off everything' }).textContent).toContain('Active')
    expect(screen.queryByText('Not saved')).toBeNull()
    expect(screen.getByText('FIRST is in the shop.')).toBeTruthy()
  })

  test('takes an amount off a product, from a minimum total on, until a day', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'SECOND')
    await choose(shop, form, 'Amount off')
    await write(shop, form, 'Amount off', '£2,5')
    await choose(shop, form, 'Products')
    await add(shop, form, 'product', 'Speckled Mug')
    await choose(shop, form, 'Spend at least')
    await write(shop, form, 'Spend at least', '40')
    await choose(shop, form, 'A day')
    // The first of this month, next year: that month may have no day like today's.
    await press(shop, form, /^day, Last day/, '{ArrowUp}', '{Home}')
    await press(shop, form, /^month, Last day/, '{ArrowUp}')
    await press(shop, form, /^year, Last day/, '{ArrowUp}', '{ArrowUp}')
    const day = part(form, /^day, Last day/).getAttribute('aria-valuenow')
    await save(shop, form)
    await created('SECOND')

    const attributes = await shop.inShop('SECOND')
    expect(attributes).toMatchObject({
      reward_type: 'flat_rate_discount',
      flat_rate_discount: '2.5',
      percent_discount: null,
      application_type: 'product',
      requirement_type: 'minimum_cart_total',
      minimum_cart_total: '40.0',
      expiration_type: 'on_date',
    })
    const end = new Date(String(attributes?.['expires_at']))
    expect([end.getDate(), end.getFullYear()]).toEqual([Number(day), new Date().getFullYear() + 1])
    expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([23, 59, 59])
    const row = screen.getByRole('row', { name: /^SECOND,/ })
    expect(row.textContent).toContain('£2.50 off Speckled Mug, spend £40.00 or more')
    expect(row.textContent).toContain(`Active, ends ${day} `)
  })

  test('ends at an hour of a day, and can be changed back to the whole day', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'TEATIME')
    await choose(shop, form, 'Free shipping')
    await choose(shop, form, 'A day')
    const hour = within(form).getByRole('checkbox', { name: 'At a time on that day' })
    await shop.user.click(hour)
    await press(shop, form, /^day, Ends/, '{ArrowUp}', '{Home}')
    await press(shop, form, /^month, Ends/, '{ArrowUp}')
    await press(shop, form, /^year, Ends/, '{ArrowUp}', '{ArrowUp}')
    await press(shop, form, /^hour, Ends/, '{ArrowUp}', '{End}', '{ArrowDown}')
    await press(shop, form, /^minute, Ends/, '{ArrowUp}', '{Home}')
    const day = part(form, /^day, Ends/).getAttribute('aria-valuenow')
    expect(form.textContent).toMatch(/and ends on .*22:00/)
    await save(shop, form)
    await created('TEATIME')

    const end = async () => new Date(String((await shop.inShop('TEATIME'))?.['expires_at']))
    const made = await end()
    expect([made.getDate(), made.getHours(), made.getMinutes(), made.getSeconds()]).toEqual([
      Number(day),
      22,
      0,
      0,
    ])
    const opened = await openDiscount(shop, 'TEATIME')
    await shop.user.click(
      within(opened).getByRole('checkbox', { name: 'At a time on that day', checked: true }),
    )
    await save(shop, opened)
    await waitFor(async () => expect((await end()).getHours()).toBe(23), patient)
    expect((await end()).getDate()).toBe(Number(day))
  })

  test('gives free shipping on categories, from a number of pieces on, until it is used up', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'THIRD')
    await choose(shop, form, 'Free shipping')
    await choose(shop, form, 'Categories')
    await add(shop, form, 'category', 'Zines')
    await add(shop, form, 'category', 'Prints')
    await choose(shop, form, 'Buy at least')
    await write(shop, form, 'Buy at least', '3')
    await choose(shop, form, 'Used up')
    await write(shop, form, 'Uses in all', '50')
    await save(shop, form)
    await created('THIRD')

    expect(await shop.inShop('THIRD')).toMatchObject({
      reward_type: 'free_shipping',
      application_type: 'category',
      minimum_cart_quantity: 3,
      expiration_type: 'on_limit',
      use_limit: 50,
    })
    const row = screen.getByRole('row', { name: /^THIRD,/ })
    expect(row.textContent).toContain('Free shipping on Zines and Prints from 3 items')
    expect(row.textContent).toContain('0 of 50')
  })

  test('is saved by Ctrl+Enter also while a radio button has the focus', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'BYKEYS')
    await choose(shop, form, 'Free shipping')
    await shop.user.keyboard('{Control>}{Enter}{/Control}')
    await created('BYKEYS')
    expect(shop.sent).toHaveLength(1)
  })
})

describe('a mistake that keeps a new discount from being saved', () => {
  test('is shown on the first try to save, and the focus goes to the first wrong field', async () => {
    const shop = await openDiscounts()
    await shop.user.click(screen.getByRole('button', { name: /^New/ }))
    const form = await screen.findByRole('region', { name: 'New discount' })
    await shop.user.tab()
    expect(form.textContent).not.toContain('to correct')
    await save(shop, form)

    expect(form.textContent).toContain('3 things to correct: code, name, percentage')
    expect(document.activeElement).toBe(field(form, 'What buyers type'))
    expect(errorBeside(field(form, 'What buyers type'))).toContain('Type the code that buyers will enter.')
    expect(shop.sent).toEqual([])
  })

  test('is shown beside the list of categories, too', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'EMPTY')
    await choose(shop, form, 'Free shipping')
    await choose(shop, form, 'Categories')
    await save(shop, form)
    const adder = within(form).getByRole('button', { name: 'Add category' })
    expect(document.activeElement).toBe(adder)
    const sentence = document.getElementById(adder.getAttribute('aria-describedby') ?? '')
    expect(sentence?.textContent).toContain('Add at least one category, or choose everything.')
    expect(shop.sent).toEqual([])
  })

  test('can be a date of which a part is missing', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'HALF')
    await choose(shop, form, 'Free shipping')
    await choose(shop, form, 'A day')
    await press(shop, form, /^day, Last day/, '{ArrowUp}')
    await save(shop, form)
    expect(document.activeElement).toBe(part(form, /^month, Last day/))
    expect(shop.sent).toEqual([])
  })

  test('can be the shop’s complaint about a field', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'TAKEN')
    await choose(shop, form, 'Free shipping')
    const body = {
      errors: [{ code: 'code.taken', detail: 'is taken', source: { pointer: '/data/attributes/code' } }],
    }
    shop.sandbox.faults.add({
      kind: 'status',
      status: 400,
      method: 'POST',
      path: '/discounts',
      times: 1,
      body,
    })
    await save(shop, form)
    await waitFor(() => expect(errorBeside(field(form, 'What buyers type'))).toMatch(/is taken/i), patient)
    expect(field(form, /^Name/)).toHaveProperty('value', 'Name of TAKEN')
    await shop.user.type(field(form, 'What buyers type'), '2')
    await save(shop, form)
    await created('TAKEN2')
  })
})

describe('an unsaved new discount', () => {
  test('is at the top of the list and is still there after another one was open', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'LATER')
    await write(shop, form, 'Percent off', '15')
    const [first] = screen.getAllByRole('row')
    expect(first?.textContent).toBe('LATERNot saved15% off everything')

    await openDiscount(shop, 'FREEPOST')
    const again = await (async () => {
      await shop.user.click(screen.getByRole('row', { name: /^LATER,/ }))
      return screen.findByRole('region', { name: 'New discount' })
    })()
    expect(field(again, 'Percent off')).toHaveProperty('value', '15')
  })

  test('leaves no trace when nothing was typed', async () => {
    const shop = await openDiscounts()
    const before = screen.getAllByRole('row').length
    await shop.user.keyboard('c')
    await screen.findByRole('region', { name: 'New discount' })
    expect(screen.getAllByRole('row')).toHaveLength(before + 1)
    await openDiscount(shop, 'FREEPOST')
    expect(screen.getAllByRole('row')).toHaveLength(before)
  })

  test('says when another discount has its code, and links to it', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'freepost')
    expect(form.textContent).toContain('This code exists already, on a discount that is active.')
    expect(errorBeside(field(form, 'What buyers type'))).toBeNull()
    await write(shop, form, 'What buyers type', 'summer26')
    expect(form.textContent).toMatch(
      /This code exists already, on a discount that ended on \d+ \w+( \d{4})?\./,
    )

    await shop.user.click(within(form).getByRole('button', { name: 'Open it' }))
    expect(await screen.findByRole('region', { name: 'SUMMER26' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /^summer26,/ }).textContent).toContain('Not saved')
  })

  test('asks before it becomes a second active one with its code; the owner changes the code or saves it', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'freepost')
    await choose(shop, form, 'Free shipping')
    await save(shop, form)
    const question = 'freepost is the code of an active discount. Save a second one?'
    const ask = () => screen.findByRole('alertdialog', { name: question }, patient)
    await shop.user.click(within(await ask()).getByRole('button', { name: 'Change the code' }))
    await waitFor(() => expect(document.activeElement).toBe(field(form, 'What buyers type')))
    expect(shop.sent).toEqual([])
    await save(shop, form)
    await shop.user.click(within(await ask()).getByRole('button', { name: 'Save a second one' }))
    const second = await created('freepost')
    expect(shop.sent).toHaveLength(1)

    // The owner has confirmed this code already.
    await write(shop, second, /^Name/, 'Meant so')
    await save(shop, second)
    await waitFor(() => expect(shop.sent).toHaveLength(2), patient)
  })

  test('does not ask about its code when it will not be active yet', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'freepost')
    await choose(shop, form, 'Free shipping')
    await press(shop, form, /^year, From/, '{ArrowUp}')
    await save(shop, form)
    await created('freepost')
    expect(shop.sent).toHaveLength(1)
  })

  test('gets a generated code by a press', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'X')
    await shop.user.click(within(form).getByRole('button', { name: 'Make up a code' }))
    const [code] = [field(form, 'What buyers type')].map((box) => box.getAttribute('value') ?? '')
    expect(code).toMatch(/^[CFHJKMPRTWXY3479]{8}$/)
    await choose(shop, form, 'Free shipping')
    await save(shop, form)
    await created(code ?? '')
  })
})
