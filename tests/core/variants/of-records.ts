import { each, field, missing, related, renamed, type Named } from './bend.ts'

const orderFields = [
  'item_count',
  'item_total',
  'discount_total',
  'shipping_total',
  'tax_total',
  'total',
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'customer_phone_number',
  'customer_opted_in_to_marketing',
  'customer_note',
  'shipping_address_1',
  'shipping_address_2',
  'shipping_city',
  'shipping_state',
  'shipping_zip',
  'shipping_latitude',
  'shipping_longitude',
  'shipping_status',
  'payment_status',
  'created_at',
  'updated_at',
  'completed_at',
]
const moneyFields = ['item_total', 'discount_total', 'shipping_total', 'tax_total', 'total']
const lineFields = ['product_name', 'product_option_name', 'quantity', 'price', 'total', 'image_url']
const productFields = [
  'name',
  'permalink',
  'status',
  'description',
  'created_at',
  'default_price',
  'on_sale',
  'position',
  'url',
  'primary_image_url',
]
const discountFields = [
  'name',
  'code',
  'active_at',
  'expires_at',
  'requirement_type',
  'expiration_type',
  'reward_type',
  'application_type',
  'percent_discount',
  'use_limit',
  'use_count',
  'minimum_cart_total',
]

const gone = (kind: string, type: string, names: readonly string[]): Named[] =>
  names.flatMap((name): Named[] => [
    [`${kind} without \`${name}\``, missing(type, name)],
    [`${kind} with \`${name}\` null`, field(type, name, null)],
  ])
const time = (write: (iso: string) => unknown) => (was: unknown) =>
  typeof was === 'string' ? write(was) : was
const times = (name: string, write: (iso: string) => unknown): Named => [
  `Times of orders ${name}`,
  each('orders', ({ attributes }) => {
    for (const at of ['created_at', 'updated_at', 'completed_at'])
      attributes[at] = time(write)(attributes[at])
  }),
]
const amounts = (name: string, write: (amount: string) => unknown): Named => [
  `Amounts of orders ${name}`,
  each('orders', ({ attributes }) => {
    for (const at of moneyFields) attributes[at] = write(String(attributes[at]))
  }),
]

/** Variants of what records contain, or lack. */
export const ofRecords: readonly Named[] = [
  ...gone('Orders', 'orders', orderFields),
  ...gone('Lines', 'order_line_items', lineFields),
  ...gone('Products', 'products', productFields),
  ...gone('Discounts', 'discounts', discountFields),
  amounts('as numbers', Number),
  amounts('with two digits', (amount) => Number(amount).toFixed(2)),
  amounts('with four digits', (amount) => Number(amount).toFixed(4)),
  amounts('without digits behind the point, where there are none', (amount) => String(Number(amount))),
  amounts('with a comma', (amount) => amount.replace('.', ',')),
  amounts('with a sign of the currency', (amount) => `€${amount}`),
  amounts('with blanks', (amount) => ` ${amount} `),
  times('without milliseconds', (iso) => iso.replace('.000', '')),
  times('with six digits', (iso) => iso.replace('.000Z', '.000000Z')),
  times('with an offset', (iso) => iso.replace('Z', '+00:00')),
  times(
    'with an offset of hours',
    (iso) => `${new Date(Date.parse(iso) + 3_600_000).toISOString().slice(0, -1)}+01:00`,
  ),
  times('without a zone', (iso) => iso.replace('Z', '')),
  times('with a blank in place of the T', (iso) => iso.replace('T', ' ')),
  times('as seconds since 1970', (iso) => Date.parse(iso) / 1000),
  times('as milliseconds since 1970', (iso) => Date.parse(iso)),
  times('as days alone', (iso) => iso.slice(0, 10)),
  times('that are no times', () => 'yesterday'),
  ...['Shipped', 'SHIPPED', 'partially_shipped', 'fulfilled', 'returned', ''].map((word): Named => [
    `Orders whose \`shipping_status\` is "${word}"`,
    field('orders', 'shipping_status', word),
  ]),
  ...['Completed', 'paid', 'refunded', 'partially_refunded', 'authorized', ''].map((word): Named => [
    `Orders whose \`payment_status\` is "${word}"`,
    field('orders', 'payment_status', word),
  ]),
  ...['archived', 'Active', ''].map((word): Named => [
    `Products whose \`status\` is "${word}"`,
    field('products', 'status', word),
  ]),
  ...['buy_one_get_one', ''].map((word): Named => [
    `Discounts whose \`reward_type\` is "${word}"`,
    field('discounts', 'reward_type', word),
  ]),
  ['Ids as numbers', each('products', (record) => Object.assign(record, { id: Number(record.id) }))],
  [
    'Ids of lines as numbers',
    each('order_line_items', (record) => Object.assign(record, { id: Number(record.id) })),
  ],
  ['Quantities as texts', field('order_line_items', 'quantity', String)],
  ['A quantity of 0', field('order_line_items', 'quantity', 0)],
  ['Counts as texts', field('orders', 'item_count', String)],
  ['Truth as text', field('orders', 'customer_opted_in_to_marketing', String)],
  ['Positions as texts', field('orders', 'shipping_latitude', String)],
  ['A percentage as text', field('discounts', 'percent_discount', String)],
  ['A percentage with digits', field('discounts', 'percent_discount', '15.0')],
  [
    'Pieces left as texts',
    field('product_options', 'quantity', (was: number | null) => was?.toString() ?? null),
  ],
  ['Options without pieces', missing('product_options', 'quantity')],
  ['Options without a price', missing('product_options', 'price')],
  ['Pictures without a scheme', field('order_line_items', 'image_url', '//images.shop.example/mug.jpg')],
  ['Pictures by http', field('order_line_items', 'image_url', 'http://images.shop.example/mug.jpg')],
  ['Pictures that run code', field('order_line_items', 'image_url', 'javascript:alert(1)')],
  ['Addresses of products by their path', field('products', 'url', '/product/mug')],
  [
    'A payment’s address by http',
    field('order_transactions/payments', 'processor_url', 'http://dashboard.stripe.com/1'),
  ],
  ['Payments without a processor', missing('order_transactions/payments', 'processor')],
  ['Payments without an amount', missing('order_transactions/payments', 'amount')],
  ['Adjustments without a label', missing('order_adjustments/discount', 'label')],
  ['Adjustments without an amount', missing('order_adjustments/tax', 'amount')],
  [
    'Shipping by the newer kind of adjustment',
    renamed('order_adjustments/shipping', 'order_adjustments/base', (id) => id),
  ],
  ['A discount told above zero', field('order_adjustments/discount', 'amount', '8.0')],
  ['Events without a kind', missing('order_events', 'identifier')],
  ['Events without a time', missing('order_events', 'created_at')],
  ['A currency without a sign', field('currencies', 'sign', null)],
  ['A currency whose locale nobody knows', field('currencies', 'locale', 'xx-nowhere')],
  ['A currency that nobody knows', renamed('currencies', 'currencies', () => 'TID')],
  ['Orders that name no currency', related('orders', 'currency', undefined)],
  ['Orders that name no country', related('orders', 'shipping_country', undefined)],
  ['Orders whose country is null', related('orders', 'shipping_country', null)],
  [
    'Orders that tell their country by its own fields',
    each('orders', ({ attributes, relationships = {} }) => {
      delete relationships['shipping_country']
      Object.assign(attributes, { shipping_country_id: 'PT', shipping_country_name: 'Portugal' })
    }),
  ],
  ['Orders that name no lines', related('orders', 'items', undefined)],
  ['Orders that name no payments', related('orders', 'transactions', undefined)],
  ['Orders that name no adjustments', related('orders', 'adjustments', undefined)],
  ['Orders that name no events', related('orders', 'events', undefined)],
  ['Products that name no options', related('products', 'options', undefined)],
  ['Products that name no categories', related('products', 'categories', undefined)],
  ['Products that name no pictures', related('products', 'images', undefined)],
  ['Discounts that name no categories', related('discounts', 'categories', undefined)],
  ['Lines that name no product', related('order_line_items', 'product', undefined)],
  [
    'Fields that nobody knows',
    each('orders', ({ attributes }) =>
      Object.assign(attributes, { loyalty: { points: 3 }, source: 'instagram' }),
    ),
  ],
  ['Names of 5,000 letters', field('orders', 'customer_first_name', 'é'.repeat(5000))],
  ['Names with tags of a page', field('orders', 'customer_first_name', '<b onclick="x">Ada</b>')],
  ['Names that turn the line round', field('orders', 'customer_last_name', '\u202Eadnaloh')],
  ['Notes with every sort of blank', field('orders', 'customer_note', 'a\u00A0b\u2028c\u0000d\te')],
  ['Half a sign in a name', field('orders', 'customer_first_name', 'A\uD83D')],
]
