/** The moment that the shop of these values is laid out around, on its hour. */
export const laidOutAt = new Date('2026-11-20T10:00:00Z')

const midnight = Date.UTC(2026, 10, 20)
const inDays = (days: number) => new Date(midnight + days * 24 * 3_600_000).toISOString()
const ago = (minutes: number, seconds = 0) =>
  new Date(laidOutAt.getTime() - (minutes * 60 - seconds) * 1000).toISOString()

/** What the fields of a record hold, by paths as the contract's tables write them; a list where there are several. */
export type KnownValues = Readonly<Record<string, unknown>>

const account: KnownValues = {
  id: '1001',
  subdomain: 'demo',
  store_name: 'Saltmarsh Studio',
  description:
    'Prints, pots, records and small books, made or chosen in a former malt house at the edge of the marsh.',
  contact_email: 'hello@saltmarsh.example',
  url: 'https://saltmarsh.example',
  website: 'https://journal.saltmarsh.example',
  created_at: ago(1290 * 24 * 60),
  updated_at: ago(19 * 24 * 60),
  under_maintenance: false,
}

const countries: readonly KnownValues[] = [
  { id: 'PT', name: 'Portugal' },
  { id: 'AD', name: 'Andorra' },
  { id: 'ZW', name: 'Zimbabwe' },
]

const usual = {
  expires_at: null,
  requirement_type: 'any_order',
  expiration_type: 'never',
  application_type: 'all',
  percent_discount: null,
  flat_rate_discount: null,
  use_limit: null,
  minimum_cart_total: null,
  minimum_cart_quantity: null,
}

const discounts: readonly KnownValues[] = [
  {
    ...usual,
    id: '1',
    name: 'Open studio weekend',
    code: 'OPENSTUDIO',
    active_at: inDays(-190),
    expires_at: inDays(-159),
    expiration_type: 'on_date',
    reward_type: 'free_shipping',
    use_limit: 75,
    use_count: 73,
  },
  {
    ...usual,
    id: '3',
    name: 'Birthday of the almanac',
    code: 'FULLMOON',
    active_at: inDays(-120),
    expiration_type: 'on_limit',
    reward_type: 'flat_rate_discount',
    flat_rate_discount: '3.0',
    requirement_type: 'minimum_cart_quantity',
    minimum_cart_quantity: 2,
    use_limit: 25,
    use_count: 25,
  },
  {
    ...usual,
    id: '9',
    name: 'Winter prints',
    code: 'WINTER15',
    active_at: inDays(7),
    expires_at: inDays(45),
    expiration_type: 'on_date',
    reward_type: 'percent_discount',
    application_type: 'category',
    percent_discount: 15,
    requirement_type: 'minimum_cart_total',
    minimum_cart_total: '30.0',
    use_count: 0,
  },
]

const euro = { name: 'Euro', sign: '€', locale: 'de-DE' }

const orders: readonly KnownValues[] = [
  {
    id: 'KXBF-310482',
    item_count: 4,
    item_total: '87.0',
    discount_total: '8.4',
    shipping_total: '12.9',
    tax_total: '0.0',
    total: '91.5',
    customer_first_name: 'Inês',
    customer_last_name: 'Carvalho',
    customer_email: 'ines.carvalho@sapo.example',
    customer_opted_in_to_marketing: true,
    customer_note:
      'Please leave out the price list, the two mugs are a present. If you have the darker glaze, even better. Obrigada!',
    shipping_address_1: 'Rua da Bica de Duarte Belo 42, 3.º E',
    shipping_address_2: null,
    shipping_city: 'Lisboa',
    shipping_state: null,
    shipping_zip: '1200-054',
    'shipping_country.id': 'PT',
    'shipping_country.name': 'Portugal',
    shipping_latitude: 39,
    shipping_longitude: -9,
    shipping_status: 'unshipped',
    payment_status: 'completed',
    created_at: ago(11),
    updated_at: ago(11, 73),
    completed_at: ago(11, 73),
    'currency.id': 'EUR',
    'currency.name': euro.name,
    'currency.sign': euro.sign,
    'currency.locale': euro.locale,
    'events[].message': ['Payment completed'],
    'events[].created_at': [ago(11, 73)],
    'items[].product_name': ['Speckled Mug', 'Low Tide', 'Saltmarsh Almanac 04'],
    'items[].product_option_name': ['Oat glaze', 'A3, riso print', ''],
    'items[].quantity': [2, 1, 1],
    'items[].price': ['22.0', '34.0', '9.0'],
    'items[].total': ['44.0', '34.0', '9.0'],
    'transactions[].processor': ['stripe'],
    'transactions[].processor_id': ['ch_dhpgtj1nc5hub6'],
    'transactions[].processor_url': ['https://dashboard.stripe.example/payments/ch_dhpgtj1nc5hub6'],
    'transactions[].currency.id': ['EUR'],
    'transactions[].currency.name': [euro.name],
    'transactions[].currency.sign': [euro.sign],
    'transactions[].currency.locale': [euro.locale],
    'adjustments[].amount': ['12.9', '8.4'],
    'adjustments[].label': ['Royal Mail Tracked', '[MARESIA10] Maresia, ten off'],
  },
  {
    id: 'PLRD-310481',
    customer_first_name: 'Tomasz',
    customer_last_name: 'Wójcik',
    customer_opted_in_to_marketing: false,
    shipping_total: '0.0',
    'currency.id': 'PLN',
    'transactions[].processor': ['paypal_express'],
    'items[].product_option_name': ['Sea-glass vinyl'],
  },
  {
    id: 'WQHT-310480',
    item_count: 6,
    shipping_address_1: '18 Sparth Street',
    shipping_address_2: 'Flat 5',
    shipping_city: 'Manchester',
    shipping_zip: 'M4 6DW',
    shipping_latitude: 53,
    shipping_longitude: -2,
    'items[].quantity': [1, 1, 3, 1],
  },
  {
    id: 'MTLQ-310447',
    item_total: '118.5',
    shipping_total: '18.0',
    tax_total: '6.25',
    total: '142.75',
    customer_note: null,
    shipping_city: 'Montréal',
    shipping_state: 'QC',
    'shipping_country.id': 'CA',
    'shipping_country.name': 'Canada',
    'currency.id': 'CAD',
    'currency.name': 'Canadian Dollar',
    'currency.sign': '$',
    'currency.locale': 'en-CA',
    'adjustments[].amount': ['18.0', '6.25'],
    'adjustments[].label': ['Royal Mail Tracked', null],
  },
]

/** What the seed's own story says of some of its records (src/sandbox/seed), written out by hand. */
export const knownValues = {
  account: [account],
  country: countries,
  discount: discounts,
  order: orders,
} as const
