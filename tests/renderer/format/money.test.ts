import { expect, test } from 'vitest'
import { money, roundMoney } from '../../../src/renderer/format/money.ts'

const currency = (id: string, locale: string, sign = id) => ({ id, name: id, sign, locale })

test('an amount is written in the way of its currency and locale', () => {
  expect(money('91.5', currency('EUR', 'pt-PT'))).toMatch(/^91,50\s€$/)
  expect(money('83.5', currency('GBP', 'en_GB'))).toBe('£83.50')
})

test('a locale of three parts is read, and one that is none leaves the way to the computer', () => {
  expect(money('26.5', currency('TWD', 'zh_Hant_TW', 'NT$'))).toBe('$26.50')
  expect(money('83.5', currency('GBP', '?', '£'))).toMatch(/83[.,]50/)
  expect(money('83.5', currency('GBP', ''))).toMatch(/83[.,]50/)
})

test('an amount that no float can hold keeps every digit', () => {
  expect(money('9007199254740993.07', currency('GBP', 'en-GB'))).toBe('£9,007,199,254,740,993.07')
})

test('a negative amount has a true minus sign', () => {
  expect(money('-8.4', currency('GBP', 'en-GB'))).toBe('−£8.40')
})

test('dollars of another currency than the shop’s are marked', () => {
  const shown = (id: string, locale: string, own: string) => money('26.5', currency(id, locale), own)
  expect(shown('USD', 'en-US', 'USD')).toBe('$26.50')
  expect(shown('USD', 'en-US', 'GBP')).toBe('US$26.50')
  expect(shown('CAD', 'en-CA', 'USD')).toBe('CA$26.50')
  expect(shown('CAD', 'fr-CA', 'USD')).toMatch(/^26,50\sCA\$$/)
  expect(shown('AUD', 'en-AU', 'NZD')).toBe('A$26.50')
  expect(shown('NZD', 'en-NZ', 'AUD')).toBe('NZ$26.50')
  expect(shown('NZD', 'en-NZ', 'NZD')).toBe('$26.50')
  expect(shown('EUR', 'pt-PT', 'USD')).toMatch(/^26,50\s€$/)
  expect(roundMoney(300, currency('CAD', 'en-CA'), 'GBP')).toBe('CA$300')
})

test('yen amounts have the yen sign of the window’s own font', () => {
  expect(money('38400', currency('JPY', 'ja-JP'))).toBe('¥38,400')
})

test('an amount in an unknown currency has that currency’s sign', () => {
  expect(money('5.0', currency('not a currency', 'en-GB', 'X'))).toBe('X5.0')
  expect(money('5.0', null)).toBe('5.0')
})
