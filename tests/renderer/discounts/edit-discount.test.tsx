import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { holdCalls } from '../../support/core/hold-calls.ts'
import {
  choose,
  errorBeside,
  field,
  openDiscount,
  openDiscounts,
  patient,
  save,
  write,
} from './open-discounts.ts'

const savedNow = (form: HTMLElement) =>
  waitFor(() => expect(form.textContent).toContain('Saved in the shop'), patient)

describe('changing a discount', () => {
  test('sends a new name alone, and no date moves', async () => {
    const shop = await openDiscounts()
    const before = await shop.inShop('FREEPOST')
    const form = await openDiscount(shop, 'FREEPOST')
    await write(shop, form, /^Name/, 'Post is on us again')
    expect(screen.getByRole('row', { name: /^FREEPOST,/ }).textContent).toContain('Not saved')
    await save(shop, form)
    await savedNow(form)

    expect(shop.sent).toHaveLength(1)
    expect(shop.sent[0]).toMatchObject({ method: 'PATCH', attributes: { name: 'Post is on us again' } })
    expect(Object.keys(shop.sent[0]?.attributes ?? {})).toEqual(['name'])
    expect(await shop.inShop('FREEPOST')).toEqual({ ...before, name: 'Post is on us again' })
    expect(screen.getByRole('row', { name: /^FREEPOST,/ }).textContent).toMatch(/Active, ends/)
  })

  test('sends nothing when each field was only focused and left', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'FREEPOST')
    field(form, 'What buyers type').focus()
    for (let presses = 0; presses < 30; presses += 1) await shop.user.tab()
    expect(form.textContent).toContain('Saved in the shop')
    await shop.user.keyboard('{Control>}{Enter}{/Control}')
    expect(shop.sent).toEqual([])
  })

  test.each([
    ['120', 'The most is 99 percent. Pick a whole number from 1 to 99.'],
    ['12.5', 'Type a whole number from 1 to 99.'],
    ['0', 'The least is 1 percent. Pick a whole number from 1 to 99.'],
    ['plenty', 'Type a percentage from 1 to 99.'],
  ])('a percentage of %s is refused beside the field, and nothing is sent', async (typed, sentence) => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, 'Percent off', typed)
    await save(shop, form)

    const percent = field(form, 'Percent off')
    expect(errorBeside(percent)).toContain(sentence)
    expect(document.activeElement).toBe(percent)
    expect(form.textContent).toContain('1 thing to correct: percentage')
    // A screen reader gets the whole sentence, not the half of it before a link.
    const announcements = [...form.querySelectorAll('[role="status"]')].map((region) => region.textContent)
    expect(announcements).toContain('1 thing to correct: percentage.')
    // No group has the same name as a field in it.
    for (const group of form.querySelectorAll('[role="group"]')) {
      const named = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
      expect(group.querySelector(`[aria-label="${named}"]`)).toBeNull()
    }
    expect(shop.sent).toEqual([])
  })

  test('links from the foot to the wrong field, whose error goes as soon as it is right', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, 'Percent off', '120')
    await shop.user.tab()
    await shop.user.click(within(form).getByRole('button', { name: 'percentage' }))
    const percent = field(form, 'Percent off')
    expect(document.activeElement).toBe(percent)
    await write(shop, form, 'Percent off', '12')
    expect(errorBeside(percent)).toBeNull()
    expect(form.textContent).not.toContain('to correct')
  })

  test('saves another kind without the values of the old one', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await choose(shop, form, 'Amount off')
    await write(shop, form, 'Amount off', '5,5')
    await choose(shop, form, 'No end')
    await save(shop, form)
    await savedNow(form)
    expect(await shop.inShop('MARESIA10')).toMatchObject({
      reward_type: 'flat_rate_discount',
      flat_rate_discount: '5.5',
      percent_discount: null,
      expiration_type: 'never',
      use_limit: null,
      use_count: 64,
    })
  })

  test('keeps the value when the owner tries another kind and goes back', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await choose(shop, form, 'Free shipping')
    await choose(shop, form, 'Percent off')
    expect(field(form, 'Percent off')).toHaveProperty('value', '10')
    expect(form.textContent).toContain('Saved in the shop')
  })

  test('shows how often it was used, without a field for it', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    expect(form.textContent).toContain('64 of 100')
    expect(form.textContent).toContain('Used 64 times so far.')
    expect(
      within(form)
        .getAllByRole('textbox')
        .map((box) => box.getAttribute('value')),
    ).not.toContain('64')
  })
})

describe('a change that the shop refuses', () => {
  test('shows the shop’s complaint about a field beside it, until the field changes', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'SUMMER26')
    // The form’s rules ignore an untouched end; the service checks an update as a whole.
    await write(shop, form, /^Name/, 'Summer again')
    await save(shop, form)
    await waitFor(() => expect(form.textContent).toContain('1 thing to correct: end'), patient)

    // Its end is a moment, which is the end of a day in some zones and within a day in others.
    const day = within(form).getByRole('spinbutton', { name: /^day, (Last day|Ends)/ })
    expect(day.getAttribute('aria-invalid')).toBe('true')
    expect(field(form, /^Name/)).toHaveProperty('value', 'Summer again')
    await choose(shop, form, 'No end')
    expect(form.textContent).not.toContain('to correct')
    await save(shop, form)
    await savedNow(form)
    expect(await shop.inShop('SUMMER26')).toMatchObject({ name: 'Summer again', expiration_type: 'never' })
  })

  test('is reported above the foot when the shop has trouble, and nothing typed is lost', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, /^Name/, 'Ten off')
    shop.sandbox.faults.add({ kind: 'status', status: 503, path: '/discounts' })
    await save(shop, form)
    const alert = await within(form).findByRole('alert', {}, patient)
    expect(field(form, /^Name/)).toHaveProperty('value', 'Ten off')

    shop.sandbox.faults.clear()
    await shop.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await savedNow(form)
    expect(await shop.inShop('MARESIA10')).toMatchObject({ name: 'Ten off' })
    expect(within(form).queryByRole('alert')).toBeNull()
  })
})

describe('an unsaved change of a discount', () => {
  test('survives opening another discount, another page, and a refresh of the list', async () => {
    const shop = await openDiscounts()
    await write(shop, await openDiscount(shop, 'MARESIA10'), /^Name/, 'Half a thought')
    await openDiscount(shop, 'FREEPOST')
    await shop.user.click(screen.getByRole('link', { name: /^Products/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'FREEPOST' })).toBeNull())
    await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
    await screen.findByRole('row', { name: /^MARESIA10,/ }, patient)
    await shop.user.click(screen.getByRole('button', { name: 'Check the shop now' }))

    const form = await openDiscount(shop, 'MARESIA10')
    expect(field(form, /^Name/)).toHaveProperty('value', 'Half a thought')
    expect(shop.sent).toEqual([])
  })

  test('stays while the form takes over what changed in the shop meanwhile', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, /^Name/, 'Mine')
    const { data } = await shop.ask('/discounts?page[limit]=100')
    const id = data.find(({ attributes }) => attributes['code'] === 'MARESIA10')?.id ?? ''
    await shop.call('discounts.update', { id, changes: { percentDiscount: 12 } })
    await waitFor(() => expect(field(form, 'Percent off')).toHaveProperty('value', '12'), patient)
    expect(field(form, /^Name/)).toHaveProperty('value', 'Mine')
  })

  test('is discarded only after a question', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, /^Name/, 'Not this')
    await shop.user.click(within(form).getByRole('button', { name: 'Discard' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(form, /^Name/)).toHaveProperty('value', 'Not this')

    await shop.user.click(within(form).getByRole('button', { name: 'Discard' }))
    const question = await screen.findByRole('alertdialog')
    await shop.user.click(within(question).getByRole('button', { name: 'Discard' }))
    expect(field(form, /^Name/)).toHaveProperty('value', 'Maresia, ten off')
    expect(shop.sent).toEqual([])
  })
})

describe('a discount that changes elsewhere while its form is open', () => {
  /** The name was changed here and elsewhere; the percentage only elsewhere. */
  const contested = async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, /^Name/, 'Mine')
    await shop.elsewhere('MARESIA10', { name: 'Theirs', percent_discount: 12 })
    await save(shop, form)
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Name was changed here and in the shop' },
      patient,
    )
    expect(shop.sent).toEqual([])
    const answer = async (side: RegExp) => {
      await shop.user.click(within(dialog).getByRole('radio', { name: side }))
      await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
      await savedNow(form)
    }
    return { shop, form, answer }
  }

  test('asks where both changed the same field, and saves the owner’s value when they pick it', async () => {
    const { shop, answer } = await contested()
    await answer(/^Here\s*Mine/)
    expect(await shop.inShop('MARESIA10')).toMatchObject({ name: 'Mine', percent_discount: 12 })
  })

  test('keeps the shop’s value when the owner picks that, and sends nothing', async () => {
    const { shop, form, answer } = await contested()
    await answer(/^In the shop\s*Theirs/)
    expect(field(form, /^Name/)).toHaveProperty('value', 'Theirs')
    expect(shop.sent).toEqual([])
  })
})

test('a typed percentage is not lost when the discount becomes an amount elsewhere meanwhile', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await write(shop, form, 'Percent off', '15')
  const amount = { reward_type: 'flat_rate_discount', flat_rate_discount: '5.00', percent_discount: null }
  await shop.elsewhere('MARESIA10', amount)
  await shop.call('sync.now', {})
  expect(field(form, 'Percent off')).toHaveProperty('value', '15')

  await save(shop, form)
  const dialog = await screen.findByRole('dialog', { name: /changed here and in the shop/ }, patient)
  expect(shop.sent).toEqual([])
  for (const mine of within(dialog).getAllByRole('radio', { name: /^Here/ })) await shop.user.click(mine)
  await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await savedNow(form)
  expect(await shop.inShop('MARESIA10')).toMatchObject({
    reward_type: 'percent_discount',
    percent_discount: 15,
    flat_rate_discount: null,
  })
})

test('the form of an ended discount asks before it becomes a second active one with its code', async () => {
  const shop = await openDiscounts()
  const ended = screen.getByRole('row', { name: /^SUMMER26,/ })
  const { discounts } = await shop.call('discounts.list', {})
  const running = discounts.find(({ code }) => code === 'ALMANAC')
  await shop.call('discounts.update', { id: running?.id ?? '', changes: { code: 'SUMMER26' } })
  await waitFor(() => expect(screen.getAllByRole('row', { name: /^SUMMER26,/ })).toHaveLength(2), patient)
  await shop.user.click(ended)
  const form = await screen.findByRole('region', { name: 'SUMMER26' }, patient)
  await choose(shop, form, 'No end')
  const written = shop.sent.length
  await save(shop, form)
  const question = await screen.findByRole(
    'alertdialog',
    { name: 'SUMMER26 is the code of an active discount. Save a second one?' },
    patient,
  )
  expect(shop.sent).toHaveLength(written)
  await shop.user.click(within(question).getByRole('button', { name: 'Save a second one' }))
  await savedNow(form)

  // Both are active by now, so the form does not ask again.
  await write(shop, form, /^Name/, 'Meant so')
  await save(shop, form)
  await savedNow(form)
})

test('a change can’t be discarded while it is being sent', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await write(shop, form, /^Name/, 'Ten')
  const discard = () => within(form).getByRole('button', { name: 'Discard' })
  expect(discard()).toHaveProperty('disabled', false)
  const send = holdCalls('discounts.update')
  await save(shop, form)
  expect(discard()).toHaveProperty('disabled', true)
  send()
  await savedNow(form)

  shop.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', times: 1 })
  await write(shop, form, /^Name/, 'Twenty')
  await save(shop, form)
  await within(form).findByRole('alert', {}, patient)
  expect(discard()).toHaveProperty('disabled', false)
})

test('text typed into a field while it is being saved is not taken for a change elsewhere', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await write(shop, form, /^Name/, 'Ten')
  const send = holdCalls('discounts.update')
  await save(shop, form)
  await shop.user.type(field(form, /^Name/), ' off')
  expect(form.textContent).toContain('Saving…')
  send()
  await screen.findByText('MARESIA10 is changed in the shop.', {}, patient)
  expect(await shop.inShop('MARESIA10')).toMatchObject({ name: 'Ten' })

  expect(field(form, /^Name/)).toHaveProperty('value', 'Ten off')
  await save(shop, form)
  await savedNow(form)
  expect(await shop.inShop('MARESIA10')).toMatchObject({ name: 'Ten off' })
})

test('a button copies the code', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await shop.user.click(within(form).getByRole('button', { name: 'Copy the code' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('MARESIA10'), patient)
})

test('a button copies the code with the address of the shop, or of the only product that it is for', async () => {
  const shop = await openDiscounts()
  const { products } = await shop.call('products.list', {})
  const copied = async (code: string, address: string) => {
    const form = await openDiscount(shop, code)
    const button = await within(form).findByRole('button', { name: /^Copy the code with/ }, patient)
    await shop.user.click(button)
    await waitFor(
      async () => expect(await navigator.clipboard.readText()).toBe(`${code} ${address}`),
      patient,
    )
  }
  const { url } = await shop.call('shop.account', {})
  await copied('MARESIA10', url)

  const { discounts } = await shop.call('discounts.list', {})
  const id = discounts.find(({ code }) => code === 'WINTER15')?.id ?? ''
  const [product] = products
  await shop.call('discounts.update', {
    id,
    changes: { applicationType: 'product', productIds: [product?.id ?? ''], categoryIds: [] },
  })
  await copied('WINTER15', product?.url ?? '')
})

test('an ended discount says in the list and on its form how much of its limit was used', async () => {
  const shop = await openDiscounts()
  const { discounts } = await shop.call('discounts.list', {})
  const limited = discounts.find(
    ({ expirationType, useLimit, useCount }) =>
      expirationType === 'on_limit' && useLimit !== null && useCount < useLimit,
  )
  const { id = '', code = '', useCount, useLimit } = limited ?? {}
  await shop.call('discounts.end', { id })
  const words = `used ${useCount} of ${useLimit}`
  const row = () => screen.getByRole('row', { name: new RegExp(`^${code},`) })
  await waitFor(() => expect(row().textContent).toContain(words), patient)
  expect((await openDiscount(shop, code)).textContent).toContain(words)
})

test('a discount that was deleted elsewhere can be created again from its form', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await write(shop, form, /^Name/, 'Back again')
  await shop.elsewhere('MARESIA10', null)
  await save(shop, form)
  await waitFor(() => expect(form.textContent).toContain('It was deleted in the shop.'), patient)
  expect(within(form).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(within(form).queryByText('Active')).toBeNull()
  await shop.user.click(within(form).getByRole('button', { name: /^Create it again/ }))
  const anew = await screen.findByRole('region', { name: 'New discount' }, patient)
  expect(field(anew, 'What buyers type')).toHaveProperty('value', 'MARESIA10')
  await save(shop, anew)
  await waitFor(
    async () => expect(await shop.inShop('MARESIA10')).toMatchObject({ name: 'Back again' }),
    patient,
  )
})
