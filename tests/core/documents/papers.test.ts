import { describe, expect, it } from 'vitest'
import { addressLabel } from '#core/documents/paper/address-label.ts'
import { packingSlip } from '#core/documents/paper/packing-slip.ts'
import type { SlipAnnotations } from '#core/documents/paper/packing-slip.ts'
import { pickList } from '#core/documents/paper/pick-list.ts'
import type { Order } from '#shared/orders/order.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import type { Product } from '#shared/products/product.ts'
import { addMoney, compareMoney } from '#shared/values/money.ts'
import { item, oddOrders, paperOrder } from '../../support/shops/odd-orders.ts'
import { holdsAllTexts, holdText } from './golden.ts'
import { labelAsText, pickListAsText, slipAsText } from './paper-as-text.ts'

const settings: PaperSettings = {
  prices: 'marked',
  giftTagId: 'gift',
  size: 'a5',
  buyerNote: true,
  pictures: true,
  ownNotes: true,
  ownTags: true,
  logo: true,
  address: '',
  showAddress: true,
  message: '',
  code: false,
  tracking: false,
  tickPacked: true,
  pickPacked: false,
  labelFormat: 'a4-3x7',
  labelSender: false,
}
const nothing: SlipAnnotations = { tagIds: [], notes: [], packed: false, printedAt: null }
const portugal = oddOrders['portugal'] ?? paperOrder('')

describe('a slip equals its stored text', () => {
  it.each(Object.entries(oddOrders))('%s', (name, order) => {
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    holdText(`slip-${file}`, slipAsText(packingSlip(order, nothing, settings)))
  })

  it('as a gift, with the owner’s code, notes and tags, printed before', () => {
    const writing = {
      tagIds: ['other', 'gift'],
      tagNames: ['Gift', 'Wholesale'],
      notes: ['Wrap it in\nthe blue paper.', 'Doorbell is broken.'],
      packed: true,
      printedAt: '2026-11-20T12:00:00.000Z',
    }
    holdText('slip-gift', slipAsText(packingSlip(portugal, writing, { ...settings, code: true })))
  })

  it('without any optional part', () => {
    const shown = { buyerNote: false, pictures: false, ownNotes: false, ownTags: false }
    const none = { prices: 'without', ...shown } as const
    const writing = { ...nothing, notes: ['Not for the buyer.'], tagNames: ['Haggles'] }
    holdText('slip-bare', slipAsText(packingSlip(portugal, writing, { ...settings, ...none })))
  })
})

it('labels, and orders without one, equal their stored texts', () => {
  const orders = Object.values(oddOrders)
  const making = { printedAt: null, code: false, from: 'PT' }
  const texts = orders.map((order) => labelAsText(addressLabel(order, making)))
  holdText('labels', texts.join('\n'))
  const unknown = { ...making, code: true, from: null }
  holdText('label-with-code', labelAsText(addressLabel(portugal, unknown)))
})

it('a pick list equals its stored text', () => {
  const inShop = ['103', '102', '101'].map((id): Product => product(id, ['Small', 'Oat glaze']))
  const { portugal: one, unitedStates, long, japan } = oddOrders
  const more = paperOrder('QWER-100020', {
    items: [
      item('Speckled Mug', 'Small', 1, '1.0', '101'),
      item('Speckled Mug, renamed', 'Oat glaze', 3, '1.0', '101'),
      item('Gone long ago', '', 1, '1.0', null),
      item('Élan', 'Gone, too', 2, '1.0', '999'),
    ],
  })
  const orders = [one, unitedStates, long, japan, more].filter((order): order is Order => order !== undefined)
  holdText('pick-list', pickListAsText(pickList(orders, inShop, settings)))
})

it('every stored text belongs to a document', holdsAllTexts)

it('a slip without prices contains no amount, whatever the settings are', () => {
  const gift = { ...nothing, tagIds: ['gift'] }
  for (const order of Object.values(oddOrders)) {
    const slips = [
      packingSlip(order, gift, settings),
      packingSlip(order, nothing, { ...settings, prices: 'without' }),
    ]
    for (const slip of slips) {
      expect(slip).toMatchObject({ withPrices: false, sums: [], currency: null })
      expect(slip.items.every(({ total }) => total === null)).toBe(true)
      // Notes of the owner and the buyer, order numbers and pictures may contain digits.
      const rest = JSON.stringify({
        ...slip,
        items: [],
        orderId: '',
        lines: [],
        placedAt: null,
        buyerNote: '',
      })
      for (const amount of amountsIn(order)) expect(rest).not.toContain(amount)
    }
  }
  expect(packingSlip(portugal, gift, { ...settings, prices: 'with' })).toMatchObject({
    isGift: true,
    withPrices: true,
  })
})

it('the sums of a slip add up to its total; unexplained amounts are not printed', () => {
  for (const [name, order] of Object.entries(oddOrders)) {
    const { sums } = packingSlip(order, nothing, settings)
    if (name === 'unexplained') {
      expect(sums).toEqual([{ kind: 'total', label: '', amount: order.total }])
      continue
    }
    const added = sums.slice(0, -1).reduce((sum, { amount }) => addMoney(sum, amount), '0')
    expect([sums.at(0)?.kind, sums.at(-1)?.kind]).toEqual(['items', 'total'])
    expect(compareMoney(added, sums.at(-1)?.amount ?? '')).toBe(0)
  }
})

it('a pick list shows twelve orders of a line, and counts all of them once', () => {
  const mug = item('Speckled Mug', '', 2, '1.0', '101')
  const orders = Array.from({ length: 15 }, (_, at) =>
    // The same product on two lines of one order.
    paperOrder(`ORDER-${at + 1}`, { items: [mug, { ...mug, id: 'again' }] }),
  )
  const { lines, pieces } = pickList(orders, [], settings)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.orderIds).toEqual(orders.slice(0, 12).map(({ id }) => id))
  expect(lines[0]?.orderCount).toBe(15)
  expect([lines[0]?.quantity, pieces]).toEqual([60, 60])
})

function amountsIn({ total, itemTotal, items, adjustments }: Order): string[] {
  const amounts = [
    total,
    itemTotal,
    ...[...items, ...adjustments].flatMap((of) => ('total' in of ? of.total : of.amount)),
  ]
  return amounts.filter((amount) => amount !== '0.0')
}

function product(id: string, options: readonly string[]): Product {
  return {
    id,
    name: id,
    permalink: id,
    status: 'active',
    description: '',
    price: '1.0',
    onSale: false,
    position: 0,
    stock: null,
    url: null,
    imageUrl: null,
    createdAt: null,
    updatedAt: null,
    options: options.map((name, at) => ({ id: String(at), name, price: null, quantity: null, sold: null })),
    categoryIds: [],
    artistIds: [],
    imageUrls: [],
    shipping: [],
  }
}
