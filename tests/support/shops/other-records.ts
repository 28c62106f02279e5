/** A record in JSON:API's format. */
export type Resource = {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data?: unknown; links?: unknown }>
  links?: unknown
}

type Identifier = { readonly type: string; readonly id: string }

const record = (
  type: string,
  id: string,
  attributes: Record<string, unknown>,
  related: Record<string, readonly Identifier[] | Identifier | null> = {},
): Resource => ({
  id,
  type,
  attributes,
  relationships: Object.fromEntries(Object.entries(related).map(([name, data]) => [name, { data }])),
  links: { self: `https://api.shop.example/v1/${type}/${id}` },
})
const to = (type: string, ...ids: readonly string[]): Identifier[] => ids.map((id) => ({ type, id }))
const one = (type: string, id: string): Identifier => ({ type, id })

/**
 * Returns three orders, two products and a discount of a small shop in Lisbon, in the shapes recorded from the live
 * service.
 */
export function otherRecords() {
  const countries = [
    record('countries', 'FR', { name: 'France' }),
    record('countries', 'PT', { name: 'Portugal' }),
    record('countries', 'US', { name: 'United States' }),
  ]
  const euro = record('currencies', 'EUR', { name: 'Euro', sign: '€', locale: 'pt' })
  const parts = [
    euro,
    ...countries,
    record('order_events', '1', {
      created_at: '2026-11-19T09:00:01.000Z',
      message: 'Payment completed',
      identifier: 'payment_status',
    }),
    line('11', 'Speckled Mug', 'Oat', 2, '22.0', '44.0'),
    line('12', 'Tide Print', '', 1, '18.5', '18.5'),
    line('21', 'Tide Print', '', 1, '18.5', '18.5'),
    line('31', 'Speckled Mug', 'Ash', 3, '22.0', '66.0'),
    record(
      'order_transactions/payments',
      '1',
      {
        label: 'Stripe',
        amount: '62.0',
        processor: 'stripe',
        processor_id: 'pi_1',
        processor_url: 'https://dashboard.stripe.com/payments/pi_1',
      },
      { currency: one('currencies', 'EUR') },
    ),
    record('order_adjustments/shipping', '1', { amount: '5.5', label: 'CTT' }),
    record('order_adjustments/tax', '2', { amount: '2.0' }),
    record('order_adjustments/discount', '3', { amount: '-8.0', label: '[TIDE] Low tide' }),
    record('order_adjustments/shipping', '4', { amount: '6.0', label: 'CTT' }),
    record('product_options', '101', { name: 'Oat', price: '22.0', quantity: 4, sold: 9 }),
    record('product_options', '102', { name: 'Ash', price: '22.0', quantity: 0, sold: 3 }),
    record('product_options', '103', { name: 'Default', price: '18.5', quantity: null, sold: 12 }),
    record('categories', '7', { name: 'Ceramics', permalink: 'ceramics', position: 1 }),
    record('artists', '8', { name: 'Nuno', permalink: 'nuno', position: 1 }),
    record('product_images', '1', { url: 'https://images.shop.example/mug.jpg' }),
    record(
      'shipping_options',
      '1',
      { price_alone: '5.5', price_with_others: '2.0' },
      { country: one('countries', 'PT') },
    ),
  ]
  const lists: Record<string, Resource[]> = {
    orders: [
      order(
        'TIDE-100003',
        '2026-11-20T10:00:00.000Z',
        {
          item_count: 3,
          item_total: '66.0',
          discount_total: '0.0',
          shipping_total: '6.0',
          tax_total: '0.0',
          total: '72.0',
          customer_first_name: 'Zoë',
          customer_last_name: 'Martin',
          shipping_status: 'unshipped',
          payment_status: 'pending',
          completed_at: null,
          shipping_city: 'Lyon',
        },
        {
          country: 'FR',
          items: ['31'],
          adjustments: [one('order_adjustments/shipping', '4')],
          transactions: [],
        },
      ),
      order(
        'TIDE-100002',
        '2026-11-19T18:00:00.000Z',
        {
          item_count: 1,
          item_total: '18.5',
          discount_total: '0.0',
          shipping_total: '0.0',
          tax_total: '0.0',
          total: '18.5',
          customer_first_name: 'Ada',
          customer_last_name: 'Reis',
          shipping_status: 'shipped',
          shipping_city: 'Porto',
        },
        { country: 'PT', items: ['21'], adjustments: [], transactions: [] },
      ),
      order(
        'TIDE-100001',
        '2026-11-19T09:00:00.000Z',
        {
          item_count: 3,
          item_total: '62.5',
          discount_total: '8.0',
          shipping_total: '5.5',
          tax_total: '2.0',
          total: '62.0',
          customer_first_name: 'Inês',
          customer_last_name: 'Carvalho',
          shipping_status: 'unshipped',
          shipping_city: 'Lisboa',
          customer_note: 'Ring twice',
        },
        {
          country: 'PT',
          items: ['11', '12'],
          adjustments: [
            one('order_adjustments/shipping', '1'),
            one('order_adjustments/tax', '2'),
            one('order_adjustments/discount', '3'),
          ],
          transactions: ['1'],
        },
      ),
    ],
    products: [
      product('1', 'Speckled Mug', '22.0', 1, ['101', '102'], ['7']),
      product('2', 'Tide Print', '18.5', 2, ['103'], []),
    ],
    discounts: [
      record(
        'discounts',
        '5',
        {
          name: 'Low tide',
          code: 'TIDE',
          active_at: '2026-11-01T00:00:00.000Z',
          expires_at: null,
          requirement_type: 'minimum_cart_total',
          expiration_type: 'on_limit',
          reward_type: 'percent_discount',
          application_type: 'category',
          percent_discount: 15,
          flat_rate_discount: null,
          use_limit: 100,
          use_count: 7,
          minimum_cart_total: '20.0',
          minimum_cart_quantity: null,
        },
        { categories: to('categories', '7'), products: [] },
      ),
    ],
    categories: parts.filter(({ type }) => type === 'categories'),
    artists: parts.filter(({ type }) => type === 'artists'),
  }
  const account = record(
    'accounts',
    '4711',
    {
      subdomain: 'tide',
      store_name: 'Low Tide',
      description: '',
      contact_email: 'hello@tide.example',
      url: 'https://tide.shop.example',
      website: null,
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2026-11-01T00:00:00.000Z',
      under_maintenance: false,
    },
    { currency: one('currencies', 'EUR'), country: one('countries', 'PT') },
  )

  /** Returns the records to which the given ones relate, directly or indirectly; each once. */
  const includedOf = (records: readonly Resource[]): Resource[] => {
    const found = new Set<Resource>()
    const follow = ({ relationships = {} }: Resource) => {
      for (const { data } of Object.values(relationships))
        for (const each of [data ?? []].flat() as Identifier[]) {
          const part = parts.find(({ type, id }) => type === each.type && id === each.id)
          if (part && !found.has(part)) follow(found.add(part) && part)
        }
    }
    records.forEach(follow)
    return [...found]
  }
  return { account, ofAccount: includedOf([account]), countries, lists, includedOf }
}

function line(
  id: string,
  name: string,
  option: string,
  quantity: number,
  price: string,
  total: string,
): Resource {
  const attributes = {
    product_name: name,
    product_option_name: option,
    quantity,
    price,
    total,
    image_url: 'https://images.shop.example/mug.jpg',
  }
  return record('order_line_items', id, attributes, {
    product: one('products', name === 'Tide Print' ? '2' : '1'),
  })
}

function order(
  id: string,
  at: string,
  attributes: Record<string, unknown>,
  has: { country: string; items: string[]; adjustments: Identifier[]; transactions: string[] },
): Resource {
  const usual = {
    customer_email: `${id.toLowerCase()}@mail.example`,
    customer_phone_number: '+351 200',
    customer_opted_in_to_marketing: true,
    customer_note: '',
    shipping_address_1: 'Rua Nova 1',
    shipping_address_2: '',
    shipping_state: '',
    shipping_zip: '1200-054',
    shipping_latitude: 38.7,
    shipping_longitude: -9.1,
    payment_status: 'completed',
    created_at: at,
    updated_at: at,
    completed_at: at,
  }
  return record(
    'orders',
    id,
    { ...usual, ...attributes },
    {
      currency: one('currencies', 'EUR'),
      shipping_country: one('countries', has.country),
      events: to('order_events', '1'),
      items: to('order_line_items', ...has.items),
      transactions: to('order_transactions/payments', ...has.transactions),
      adjustments: has.adjustments,
      warnings: [],
    },
  )
}

function product(
  id: string,
  name: string,
  price: string,
  position: number,
  options: string[],
  categories: string[],
): Resource {
  const attributes = {
    name,
    permalink: name.toLowerCase().replaceAll(' ', '-'),
    status: 'active',
    description: '',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    default_price: price,
    on_sale: false,
    position,
    url: `https://tide.shop.example/product/${id}`,
    primary_image_url: 'https://images.shop.example/mug.jpg',
  }
  return record('products', id, attributes, {
    options: to('product_options', ...options),
    categories: to('categories', ...categories),
    artists: [],
    shipping_options: to('shipping_options', '1'),
    images: to('product_images', '1'),
  })
}
