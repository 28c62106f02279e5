import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, compareMoney, multiplyMoney, percentOf, subtractMoney } from '#shared/values/money.ts'

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const asMoney = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('money', () => {
  it('adds amounts that floats can’t add exactly', () => {
    expect(addMoney('0.1', '0.2')).toBe('0.3')
    expect(addMoney('9007199254740993', '0.01')).toBe('9007199254740993.01')
  })

  it('keeps the digits of the finer amount', () => {
    expect(addMoney('100.1', '2')).toBe('102.1')
    expect(subtractMoney('10', '2.50')).toBe('7.50')
  })

  it('adds negative amounts', () => {
    expect(subtractMoney('0.05', '0.10')).toBe('-0.05')
    expect(addMoney('-8.40', '8.40')).toBe('0.00')
    expect(multiplyMoney('-1.5', 3)).toBe('-4.5')
  })

  it('compares values, not spellings', () => {
    expect(compareMoney('2.0', '2.00')).toBe(0)
    expect(compareMoney('10', '9.99')).toBeGreaterThan(0)
    expect(compareMoney('-1', '0.5')).toBeLessThan(0)
  })

  it('rounds a percentage to the currency, halves away from zero', () => {
    expect(percentOf('24.50', 15)).toBe('3.68')
    expect(percentOf('0.10', 5)).toBe('0.01')
    expect(percentOf('-0.10', 5)).toBe('-0.01')
    expect(percentOf('999', 10, 0)).toBe('100')
  })

  it('refuses a text that is not an amount', () => {
    expect(() => addMoney('12,50', '1')).toThrow(TypeError)
    expect(() => compareMoney('', '1')).toThrow(TypeError)
  })

  it('agrees with whole numbers of cents, for all amounts', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(addMoney(asMoney(a), asMoney(b))).toBe(asMoney(a + b))
        expect(subtractMoney(addMoney(asMoney(a), asMoney(b)), asMoney(b))).toBe(asMoney(a))
        expect(Math.sign(compareMoney(asMoney(a), asMoney(b)))).toBe(Math.sign(a - b))
      }),
    )
  })
})
