import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { csvRows } from '#core/documents/csv/csv.ts'
import type { FileOrder } from '#core/documents/csv/file-order.ts'
import type { RowLayout } from '#core/documents/csv/layout.ts'
import { layouts } from '#core/documents/layouts/layouts.ts'
import type { Order } from '#shared/orders/order.ts'
import { readCsv, withoutApostrophe } from '../../support/shops/read-csv.ts'
import { cases } from '../../support/runs/thorough.ts'

const layoutOf = (id: string): RowLayout => {
  const layout = layouts.find((one) => one.id === id)
  if (!layout) throw new Error(`There is no layout ${id}`)
  return layout
}

/** Texts of buyers, and texts of attackers. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'Inês Carvalho',
    'محمد العربي',
    '漢字 東京',
    '👩‍🚀 Ada',
    '=HYPERLINK("https://evil.example")',
  ),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('=+-@\t\r\n",;\'aé1＝＋ '),
      '\uD83D',
      '\uDC00',
      '🎁',
      '\u202E',
      '\u00A0',
    ),
  }),
)
const amount = fc.constantFrom('0.0', '12.50', '1240.00', '-3.5', '7')
const country = fc.constantFrom(
  { id: 'PT', name: 'Portugal' },
  { id: 'US', name: 'United States' },
  { id: 'AU', name: 'Australia' },
  { id: 'XX', name: 'Nowhere' },
  null,
)

const orders: fc.Arbitrary<FileOrder> = fc
  .record({
    firstName: text,
    lastName: text,
    email: text,
    phone: fc.oneof(text, fc.constantFrom('+351 912 044 187', '(0131) 555-0100')),
    note: text,
    line1: text,
    line2: text,
    city: text,
    state: text,
    zip: fc.oneof(text, fc.constantFrom('1200-054', '02134')),
    country,
    total: amount,
    notes: fc.array(text, { maxLength: 2 }),
    product: text,
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ notes, line1, line2, city, state, zip, country, product, quantity, total, ...buyer }) => ({
    order: {
      id: 'KXBF-310482',
      itemCount: quantity,
      itemTotal: total,
      discountTotal: '0.0',
      shippingTotal: '4.5',
      taxTotal: '0.0',
      total,
      ...buyer,
      optedInToMarketing: true,
      address: { line1, line2, city, state, zip, country },
      shippingStatus: 'unshipped',
      paymentStatus: 'completed',
      createdAt: '2026-11-20T10:31:00.000Z',
      updatedAt: null,
      completedAt: null,
      position: null,
      currency: { id: 'EUR', name: 'Euro', sign: '€', locale: 'de-DE' },
      items: [
        {
          id: '1',
          productName: product,
          optionName: '',
          quantity,
          price: total,
          total,
          imageUrl: null,
          productId: null,
        },
      ],
      events: [],
      transactions: [],
      adjustments: [],
    } satisfies Order,
    notes,
    tags: ['Gift'],
    packedAt: null,
    tracking: null,
    zone: 'Europe/Lisbon',
  }))
const forms = fc.record({
  separator: fc.constantFrom(',' as const, ';' as const, '\t' as const),
  decimal: fc.constantFrom('.' as const, ',' as const),
})

/** Returns a function that reads a cell of the file's row by its head. */
function readBack(
  layout: RowLayout,
  order: FileOrder,
  form: { separator: ',' | ';' | '\t'; decimal: '.' | ',' },
) {
  const file = csvRows(
    [layout.columns.map(({ head }) => head), layout.columns.map(({ cell }) => cell(order))],
    form,
  )
  const [heads = [], row = [], ...more] = readCsv(file, form.separator)
  expect(more).toEqual([])
  expect(row).toHaveLength(heads.length)
  return (head: string): string | undefined => row[heads.indexOf(head)]
}

/** Formats an amount with two digits, as for euros. */
const asSheet = (money: string, decimal: string) => {
  const [whole = '', part = ''] = money.split('.')
  return `${whole}${decimal}${part.padEnd(2, '0')}`
}
const plainText = (cell: string | undefined) => withoutApostrophe(cell ?? '(no such column)')
const onOneLine = (written: string) => written.replace(/\s+/g, ' ').trim().toWellFormed()
const isSafe = (cell: string) => !/^[=+\-@\t\r\n＝＋－＠]/.test(cell) || /^-?\d+([.,]\d+)?$/.test(cell)

test('The table of chosen columns reads back to the order’s values, whatever they contain', () => {
  fc.assert(
    fc.property(orders, forms, (order, form) => {
      const cell = readBack(layoutOf('plain'), order, form)
      const { address, ...rest } = order.order
      expect(plainText(cell('First name'))).toBe(rest.firstName.toWellFormed())
      expect(plainText(cell('Mail'))).toBe(rest.email.toWellFormed())
      expect(plainText(cell('Phone'))).toBe(rest.phone.toWellFormed())
      expect(plainText(cell('Street'))).toBe(address.line1.toWellFormed())
      expect(plainText(cell('Postal code'))).toBe(address.zip.toWellFormed())
      expect(plainText(cell('City'))).toBe(address.city.toWellFormed())
      expect(plainText(cell('Buyer’s note'))).toBe(rest.note.toWellFormed())
      expect(plainText(cell('Your notes'))).toBe(order.notes.join('\n').toWellFormed())
      expect(plainText(cell('Country'))).toBe(address.country?.name ?? '')
      expect(cell('Total')).toBe(asSheet(rest.total, form.decimal))
      expect(cell('Pieces')).toBe(String(rest.itemCount))
    }),
  )
})

test('The shop’s own columns read back to the order’s values', () => {
  fc.assert(
    fc.property(orders, forms, (order, form) => {
      const cell = readBack(layoutOf('platform'), order, form)
      const { address, ...rest } = order.order
      const [item] = rest.items
      expect(plainText(cell('Buyer last name'))).toBe(rest.lastName.toWellFormed())
      expect(plainText(cell('Shipping address 2'))).toBe(address.line2.toWellFormed())
      expect(plainText(cell('Note'))).toBe(rest.note.toWellFormed())
      expect(cell('Total price')).toBe(asSheet(rest.total, form.decimal))
      expect(plainText(cell('Items'))).toBe(
        `product_name:${item?.productName}|product_option_name:|quantity:${item?.quantity}|price:${asSheet(item?.price ?? '', '.')}|total:${asSheet(item?.total ?? '', '.')}`.toWellFormed(),
      )
    }),
  )
})

test('Amounts have the digits of their currency, however the shop writes them, and are never rounded', () => {
  const [first] = fc.sample(orders, 1)
  const cellOf = (total: string, id: string) => {
    const order = { ...first?.order, total, currency: { id, name: id, sign: id, locale: 'en-GB' } }
    // The sample has all other fields.
    const cell = readBack(layoutOf('plain'), { ...first, order } as FileOrder, {
      separator: ',',
      decimal: '.',
    })
    return cell('Total')
  }
  expect([cellOf('26.9', 'EUR'), cellOf('26', 'EUR'), cellOf('26.905', 'EUR')]).toEqual([
    '26.90',
    '26.00',
    '26.905',
  ])
  expect([cellOf('24800.0', 'JPY'), cellOf('24800', 'JPY'), cellOf('-3.5', 'USD')]).toEqual([
    '24800',
    '24800',
    '-3.50',
  ])
})

test('The column of shipping has the shop’s last day of shipping, and is empty for an unshipped order', () => {
  const [first] = fc.sample(orders, 1)
  const shippedOn = (shippingStatus: 'shipped' | 'unshipped') => {
    const event = (id: string, message: string, createdAt: string) => ({ id, message, createdAt })
    const events = [
      event('1', 'Payment completed', '2026-11-20T10:00:00.000Z'),
      event('2', 'Marked as shipped', '2026-11-21T12:00:00.000Z'),
      event('3', 'Marked as unshipped', '2026-11-22T12:00:00.000Z'),
      event('4', 'Marked as shipped', '2026-11-24T12:00:00.000Z'),
    ]
    // The sample has all other fields.
    const one = { ...first, order: { ...first?.order, shippingStatus, events } } as FileOrder
    return readBack(layoutOf('plain'), one, { separator: ',', decimal: '.' })('Shipped on')
  }
  expect([shippedOn('shipped'), shippedOn('unshipped')]).toEqual(['2026-11-24', ''])
})

test('The shop’s own columns are those that other tools expect, in the same order', () => {
  expect(
    layoutOf('platform')
      .columns.map(({ head }) => head)
      .join(', '),
  ).toBe(
    'Number, Buyer first name, Buyer last name, Buyer email, Buyer phone number, Date, Time, Status, Payment status, Transaction ID, Shipping status, Shipping methods, Shipping address 1, Shipping address 2, Shipping city, Shipping state, Shipping zip, Shipping country, Currency, Items, Item count, Item total, Total price, Total shipping, Total tax, Tax remitted by Big Cartel, Total discount, Discount code, Source, Note, Private notes',
  )
})

/** The heads of each carrier's columns, and the maximum length that the carrier documents. */
const carriers = {
  'royal-mail': {
    street: 'Address Line 1',
    city: 'City',
    zip: 'Postcode',
    country: 'Country',
    maxLength: 100,
  },
  ups: { street: 'Address 1', city: 'City', zip: 'Postal Code', country: 'Country', maxLength: 35 },
  'pirate-ship': { street: 'Address', city: 'City', zip: 'Zipcode', country: 'Country', maxLength: Infinity },
  sendcloud: {
    street: 'Address',
    city: 'City',
    zip: 'Postal code',
    country: 'Country code',
    maxLength: Infinity,
  },
  mypost: {
    street: 'Deliver To Address Line 1',
    city: 'Deliver To Suburb',
    zip: 'Deliver To Postcode',
    country: null,
    maxLength: 40,
  },
} as const
const countries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'royal-mail': { PT: 'PRT', US: 'USA', AU: 'AUS' },
}

describe.each(Object.entries(carriers))('a file for %s', (id, heads) => {
  const layout = layoutOf(id)
  const good = orders.map(({ order, ...rest }) => ({
    ...rest,
    order: {
      ...order,
      firstName: 'Ada',
      address: {
        ...order.address,
        state: 'TAS',
        zip: '7000',
        city: 'Hobart',
        country: { id: 'AU', name: 'Australia' },
      },
    },
  }))

  it('reads back to the address, on one line, or is refused', () => {
    let written = 0
    fc.assert(
      fc.property(fc.oneof(orders, { arbitrary: good, weight: 3 }), forms, (order, form) => {
        if (layout.refuses?.(order) !== null) return
        written += 1
        const cell = readBack(layout, order, form)
        const { address } = order.order
        expect(cell(heads.street)).toBe(onOneLine(address.line1))
        expect(cell(heads.city)).toBe(onOneLine(address.city))
        expect(cell(heads.zip)).toBe(onOneLine(address.zip))
        if (heads.country !== null) {
          const code = address.country?.id ?? ''
          expect(cell(heads.country)).toBe(countries[id]?.[code] ?? code)
        }
        expect(Array.from(onOneLine(address.line1)).length).toBeLessThanOrEqual(heads.maxLength)
        for (const { head } of layout.columns) {
          const found = cell(head) ?? ''
          if (!/^\+\d+$/.test(found)) expect(isSafe(found)).toBe(true)
        }
      }),
      cases(300, 60),
    )
    expect(written).toBeGreaterThan(0)
  })

  it('refuses an order without a country or street, with an unknown country, or with a formula, and gives the reason', () => {
    const [sample] = fc.sample(good, 1)
    if (!sample) throw new Error('Nothing was made up')
    const clean = { ...sample.order, lastName: 'Wong', email: 'ada@example.test', phone: '' }
    const because = (address: Partial<Order['address']>, buyer: Partial<Order> = {}) =>
      layout.refuses?.({
        ...sample,
        order: {
          ...clean,
          ...buyer,
          address: { ...clean.address, line1: '1 Sea Rd', line2: '', ...address },
        },
      })
    expect(because({})).toBeNull()
    expect(because({ country: null })).toBe('Its address has no country.')
    expect(because({ country: { id: 'XX', name: 'Nowhere' } })).toContain(
      'does not know the country “Nowhere”',
    )
    expect(because({ line1: ' \n ' })).toBe('The street is missing.')
    expect(because({ city: '' })).toBe('The city is missing.')
    expect(because({ line1: '=1+1' })).toBe(
      'The street begins with “=”, which a spreadsheet would run as a formula.',
    )
    expect(because({}, { phone: '+61 412 345 678' })).toBeNull()
    if (heads.maxLength < 200)
      expect(because({ line1: 'x'.repeat(heads.maxLength + 1) })).toMatch(
        new RegExp(`^The street has ${heads.maxLength + 1} characters; .* allows ${heads.maxLength}\\.$`),
      )
  })
})

test('A carrier for a single country refuses addresses in others by the country’s name', () => {
  const [sample] = fc.sample(orders, 1)
  if (!sample) throw new Error('Nothing was made up')
  const address = { ...sample.order.address, country: { id: 'PT', name: 'Portugal' } }
  expect(layoutOf('mypost').refuses?.({ ...sample, order: { ...sample.order, address } })).toBe(
    'Australia Post MyPost Business accepts addresses in Australia; this one is in Portugal.',
  )
})
