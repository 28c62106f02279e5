import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { choose, field, openDiscount, openDiscounts, patient, save, write } from './open-discounts.ts'

const savedNow = (form: HTMLElement) =>
  waitFor(() => expect(form.textContent).toContain('Saved in the shop'), patient)

describe('a reward whose kind and amount change elsewhere while the form is open is one question', () => {
  const amount = { reward_type: 'flat_rate_discount', flat_rate_discount: '5.00', percent_discount: null }
  const openConflict = async (isSynced: boolean) => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    await write(shop, form, 'Percent off', '15')
    await shop.elsewhere('MARESIA10', amount)
    if (isSynced) await shop.call('sync.now', {})
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
  ])('about a change %s; the owner keeps theirs', async (_, isSynced) => {
    const { shop, answer } = await openConflict(isSynced)
    await answer(/^Here\s*Percent off: 15%$/)
    expect(await shop.inShop('MARESIA10')).toMatchObject({
      reward_type: 'percent_discount',
      percent_discount: 15,
      flat_rate_discount: null,
    })
  })

  test('and the owner keeps the shop’s', async () => {
    const { shop, form, answer } = await openConflict(true)
    await answer(/^In the shop\s*Amount off: £5\.00$/)
    expect(field(form, 'Amount off')).toHaveProperty('value', '5.00')
    expect(shop.sent).toEqual([])
  })
})

test('a reward of another kind chosen here is dropped as a whole when the owner keeps the shop’s new value of the old kind', async () => {
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

test('a limit typed here and an end set elsewhere are one question about when the discount runs', async () => {
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
