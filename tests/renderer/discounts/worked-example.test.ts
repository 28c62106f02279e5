import { describe, expect, test } from 'vitest'
import { workedExample } from '../../../src/renderer/features/discounts/form/preview/worked-example.ts'
import { discount, product, products } from './sample.ts'

const example = (changes: Partial<typeof discount>, of = products) =>
  workedExample({ ...discount, ...changes }, of, 2)
const named = (changes: Partial<typeof discount>, of = products) =>
  example(changes, of)?.items.map(({ product: { name }, quantity }) => `${quantity} ${name}`)

describe('a worked example', () => {
  test('uses two products of two categories and is exact to the penny', () => {
    expect(named({})).toEqual(['1 Night Ferry', '1 Almanac 04'])
    expect(example({})).toMatchObject({ before: '43.00', saved: '6.45', after: '36.55' })
  })

  test('uses only products that the discount applies to', () => {
    expect(named({ applicationType: 'product', productIds: ['2'] })).toEqual(['1 Low Tide'])
    expect(named({ applicationType: 'category', categoryIds: ['10'] })).toEqual([
      '1 Night Ferry',
      '1 Low Tide',
    ])
    expect(example({ applicationType: 'product', productIds: ['404'] })).toBeNull()
  })

  test('uses only products that can be bought', () => {
    const [first, ...rest] = products
    expect(named({}, [{ ...(first ?? product('1', '', '1')), status: 'sold_out' }, ...rest])).toEqual([
      '1 Low Tide',
      '1 Almanac 04',
    ])
  })

  test('buys as much as the condition asks for, and is left out when that would be too much', () => {
    const spend = (minimumCartTotal: string) =>
      named({ requirementType: 'minimum_cart_total', minimumCartTotal })
    expect(spend('43.00')).toEqual(['1 Night Ferry', '1 Almanac 04'])
    expect(spend('43.01')).toEqual(['2 Night Ferry', '1 Almanac 04'])
    expect(spend('5000.00')).toBeUndefined()
    expect(named({ requirementType: 'minimum_cart_quantity', minimumCartQuantity: 4 })).toEqual([
      '3 Night Ferry',
      '1 Almanac 04',
    ])
  })

  test('never saves more than the order costs', () => {
    const flat = { rewardType: 'flat_rate_discount', flatRateDiscount: '100' } as const
    expect(example(flat)).toMatchObject({ saved: '43.00', after: '0.00' })
  })

  test('is left out where an amount off could count once or for each piece', () => {
    const flat = {
      rewardType: 'flat_rate_discount',
      flatRateDiscount: '5',
      applicationType: 'product',
    } as const
    expect(example({ ...flat, productIds: ['1', '2'] })).toMatchObject({ saved: '5.00', after: '23.00' })
    const more = { requirementType: 'minimum_cart_quantity', minimumCartQuantity: 2 } as const
    expect(example({ ...flat, ...more, productIds: ['1', '2'] })).toBeNull()
  })

  test('leaves the price as it is for free shipping', () => {
    expect(example({ rewardType: 'free_shipping' })).toMatchObject({
      before: '43.00',
      saved: null,
      after: '43.00',
    })
  })
})
