import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDiscount } from '#shared/discounts/discount-rules.ts'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import {
  amountText,
  typedAmountText,
  typedAmount,
  typedNumber,
} from '../../../src/renderer/format/typed-number.ts'
import { discount } from '../discounts/sample.ts'

describe('a typed amount', () => {
  test.each([
    ['5', '5'],
    ['5.5', '5.5'],
    ['5,50', '5.50'],
    [' £5 ', '5'],
    ['5 EUR', '5'],
    ['1 250,00', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1.250.000,5', '1250000.5'],
    ['.5', '0.5'],
    ['-5', '-5'],
  ])('%j is %s', (typed, amount) => {
    expect(typedAmount(typed)).toBe(amount)
  })

  test('is never guessed where a comma or a point could mean thousands or decimals', () => {
    const now = new Date()
    for (const typed of ['1,250', '1.250', '1,500', '1.500', '1,000', '25.000', '1,255', '1.255']) {
      const flatRateDiscount = typedAmount(typed)
      const input = { ...discount, rewardType: 'flat_rate_discount', flatRateDiscount }
      expect(checkDiscount(input, { now }).flatRateDiscount).toBe(discountRuleMessages.amountNotMoney)
      expect(typedAmountText(typed, 2)).toBe(typed)
    }
  })

  test('is null for nothing, and left as typed if it is no amount, so that the rules refuse it', () => {
    expect(typedAmount('  ')).toBeNull()
    expect(typedAmount('five')).toBe('five')
    expect(typedAmount('5..5')).toBe('5..5')
  })

  test('is written out with the digits of its currency when the field is left', () => {
    expect(typedAmountText('5,5', 2)).toBe('5.50')
    expect(typedAmountText('500.0', 0)).toBe('500')
    expect(typedAmountText('', 2)).toBe('')
  })

  test('with a separator is thousands in a currency without decimals', () => {
    for (const typed of ['1,500', '1.500', '¥1,500 ']) expect(typedAmountText(typed, 0)).toBe('1500')
    expect(typedAmountText('1,250,000', 0)).toBe('1250000')
    expect(typedAmountText('0,500', 0)).toBe('0,500')
  })

  test('from the shop is never written so that it could be read in two ways', () => {
    expect(amountText('5.500', 2)).toBe('5.50')
    expect(amountText('1250.500', 3)).toBe('1250.50')
    expect(typedAmountText('5,5', 3)).toBe('5.50')
    for (const amount of ['0.500', '5.125']) expect(typedAmount(amount)).toBe(amount)
  })

  test('is not rounded, and text that is no amount is not changed', () => {
    expect(typedAmountText('5.125', 2)).toBe('5.125')
    expect(typedAmountText('5.5', 0)).toBe('5.5')
    expect(typedAmountText('five', 2)).toBe('five')
  })

  test('means the same after it was written out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(typedAmountText(typed, 2)).toBe(typed)
        expect(typedAmount(typedAmountText(typed.replace('.', ','), 2))).toBe(typed)
      }),
    )
  })
})

describe('a typed number', () => {
  test.each([
    ['15', 15],
    [' 15 % ', 15],
    ['120', 120],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['-3', -3],
    ['1,000', 1000],
    ['1.000', 1000],
    ['2 500', 2500],
    ['1,250,000', 1_250_000],
    ['0,500', 0.5],
  ])('%j is %d', (typed, number) => {
    expect(typedNumber(typed)).toBe(number)
  })

  test('is null for nothing and NaN for words', () => {
    expect(typedNumber(' ')).toBeNull()
    expect(typedNumber('many')).toBeNaN()
    expect(typedNumber('1,2,3')).toBeNaN()
    expect(typedNumber('1,000.000')).toBeNaN()
  })
})
