import { expect, test } from 'vitest'
import { orderSums } from '../../../src/renderer/features/orders/order-sums.ts'
import { order } from './sample.ts'

const brief = (changes: Parameters<typeof order>[1]) =>
  orderSums(order('a', changes)).map(({ words, code, amount }) => [words, code, amount])

test('reads the code of a discount from its label and takes it off, whichever sign it came with', () => {
  const adjustments = [
    { id: '1', kind: 'shipping' as const, label: 'Royal Mail', amount: '12.90' },
    { id: '2', kind: 'discount' as const, label: '[MARESIA10] Ten off', amount: '8.40' },
    { id: '3', kind: 'discount' as const, label: '[TWICE] Again', amount: '-1.00' },
  ]
  expect(brief({ adjustments, shippingTotal: '12.90', discountTotal: '9.40' })).toEqual([
    ['Shipping, Royal Mail', undefined, '12.90'],
    ['Discount', 'MARESIA10', '-8.40'],
    ['Discount', 'TWICE', '-1.00'],
  ])
})

test('shows a total that no adjustment accounts for, or the lines would not add up', () => {
  expect(brief({ shippingTotal: '3.50', taxTotal: '0.00', discountTotal: '2.00' })).toEqual([
    ['Shipping', undefined, '3.50'],
    ['Discount', undefined, '-2.00'],
  ])
})
