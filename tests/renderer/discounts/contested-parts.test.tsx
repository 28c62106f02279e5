import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { choose, field, openDiscount, openDiscounts, patient, save, write } from './open-discounts.ts'

const savedNow = (form: HTMLElement) =>
  waitFor(() => expect(form.textContent).toContain('Saved in the shop'), patient)

describe('what is given and how much, both changed elsewhere while the form is open, is one question', () => {
  const amount = { reward_type: 'flat_rate_discount', flat_rate_discount: '5.00', percent_discount: null }
  const asked = async (isHeard: boolean) => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, 'Percent off', '15')
    await shop.elsewhere('MARESIA10', amount)
    if (isHeard) await shop.call('sync.now', {})
    await save(shop, form)
    const name = 'What they get was changed here and in the shop'
    const dialog = await screen.findByRole('dialog', { name }, patient)
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
    expect(shop.sent).toEqual([])
    return {
      shop,
      form,
      async answer(side: RegExp) {
        await shop.user.click(within(dialog).getByRole('radio', { name: side }))
        await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
        await savedNow(form)
      },
    }
  }

  test.each([
    ['that the list shows already', true],
    ['that the window has not heard of', false],
  ])('%s; mine', async (_, isHeard) => {
    const { shop, answer } = await asked(isHeard)
    await answer(/^Here\s*Percent off: 15%$/)
    expect(await shop.inShop('MARESIA10')).toMatchObject({
      reward_type: 'percent_discount',
      percent_discount: 15,
      flat_rate_discount: null,
    })
  })

  test('the shop’s', async () => {
    const { shop, form, answer } = await asked(true)
    await answer(/^In the shop\s*Amount off: £5\.00$/)
    expect(field(form, 'Amount off')).toHaveProperty('value', '5.00')
    expect(shop.sent).toEqual([])
  })
})

test('a kind that is chosen here gives way whole where the shop’s other value of the kind before is right', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await choose(shop, form, 'Amount off')
  await write(shop, form, 'Amount off', '5')
  await shop.elsewhere('MARESIA10', { percent_discount: 12 })
  await save(shop, form)
  const dialog = await screen.findByRole('dialog', { name: /changed here and in the shop/ }, patient)
  await shop.user.click(within(dialog).getByRole('radio', { name: /^In the shop\s*Percent off: 12%$/ }))
  await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await savedNow(form)
  expect(field(form, 'Percent off')).toHaveProperty('value', '12')
  expect(await shop.inShop('MARESIA10')).toMatchObject({ percent_discount: 12, flat_rate_discount: null })
})

test('a limit that is typed here beside an end that was set elsewhere is asked about as one run', async () => {
  const shop = await openDiscounts()
  const form = await openDiscount(shop, 'MARESIA10')
  await choose(shop, form, 'Used up')
  await write(shop, form, 'Uses in all', '40')
  const end = {
    expiration_type: 'on_date',
    expires_at: '2031-05-02T12:00:00Z',
    active_at: '2031-05-01T12:00:00Z',
  }
  await shop.elsewhere('MARESIA10', end)
  await save(shop, form)
  const name = 'When it runs was changed here and in the shop'
  const dialog = await screen.findByRole('dialog', { name }, patient)
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
  await shop.user.click(
    within(dialog).getByRole('radio', { name: /^In the shop\s*From 1 May 2031.*Until 2 May 2031/ }),
  )
  await shop.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await savedNow(form)
  expect(shop.sent).toEqual([])
})
