import { expect, test } from 'vitest'
import { sheetSums } from '../../../../src/renderer/features/orders/sheet/items/order-sums.ts'
import { order } from '../sample.ts'

const brief = (changes: Parameters<typeof order>[1]) =>
  sheetSums(order('a', changes)).map(({ words, code, amount }) => [words, code, amount])

test('a discount has the code from its label and is subtracted, whichever sign its amount has', () => {
  const adjustments = [
    { id: '1', kind: 'shipping' as const, label: 'Royal Mail', amount: '12.90' },
    { id: '2', kind: 'discount' as const, label: '[MARESIA10] Ten off', amount: '8.40' },
    { id: '3', kind: 'discount' as const, label: '[TWICE] Again', amount: '-1.00' },
  ]
  expect(brief({ adjustments, shippingTotal: '12.90', discountTotal: '9.40', total: '23.50' })).toEqual([
    ['Shipping, Royal Mail', undefined, '12.90'],
    ['Discount', 'MARESIA10', '-8.40'],
    ['Discount', 'TWICE', '-1.00'],
  ])
})

test('a total that no adjustment accounts for has a line, so that the lines add up', () => {
  expect(brief({ shippingTotal: '3.50', taxTotal: '0.00', discountTotal: '2.00', total: '21.50' })).toEqual([
    ['Shipping', undefined, '3.50'],
    ['Discount', undefined, '-2.00'],
  ])
})

test('a line shows how much of the total the shop does not explain, positive or negative', () => {
  expect(brief({ shippingTotal: '3.50', total: '25.00' })).toEqual([
    ['Shipping', undefined, '3.50'],
    ['Not explained by the shop', undefined, '1.50'],
  ])
  const item = { id: '1', productName: 'Mug', optionName: '', imageUrl: null, productId: null }
  const items = [
    { ...item, quantity: 2, price: '7.10', total: '14.20' },
    { ...item, id: '2', quantity: 1, price: '6.00', total: '6.00' },
  ]
  // The items count, not the sum of the items that the shop sends as well.
  expect(brief({ items, itemTotal: '20.00', total: '20.00' })).toEqual([
    ['Not explained by the shop', undefined, '-0.20'],
  ])
})
