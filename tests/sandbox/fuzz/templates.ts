/** A request of the contract. `{order}` and the like stand for ids of the tested shop. */
export interface Template {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body?: unknown
  /** The pairs of a page's form, instead of a JSON body. */
  readonly form?: readonly (readonly [name: string, value: string])[]
  /** Sent with the application's credentials instead of the owner's. */
  readonly asApplication?: true
}

const shop = '/v1/accounts/{account}'

const list = (path: string, ...queries: Template['query'][]): Template[] =>
  [[], ...queries].map((query) => ({ method: 'GET', path: `${shop}/${path}`, query }))

const write = (method: string, path: string, body?: unknown): Template => ({
  method,
  path: `${shop}/${path}`,
  query: [],
  ...(body !== undefined && { body }),
})

const discount = {
  name: 'Ten off',
  code: 'TEN',
  active_at: '2026-01-01T00:00:00Z',
  expires_at: '2099-01-01T00:00:00Z',
  requirement_type: 'minimum_cart_total',
  expiration_type: 'on_date',
  reward_type: 'percent_discount',
  application_type: 'category',
  percent_discount: 10,
  minimum_cart_total: '20.00',
}
const ofCategory = { categories: { data: [{ type: 'categories', id: '{category}' }] } }
const ofProduct = { product: { data: [{ type: 'products', id: '{product}' }] } }

const collectionTemplates = (path: string, id: string): Template[] => [
  ...list(path, [['page[limit]', '3']]),
  write('GET', `${path}/{${id}}`),
  write('POST', path, { data: { type: path, attributes: { name: 'A new shelf' } } }),
  write('PATCH', `${path}/{${id}}`, {
    data: { type: path, id: `{${id}}`, attributes: { name: 'Renamed', permalink: 'renamed' } },
  }),
  write('DELETE', `${path}/{${id}}`),
  write('PATCH', `relationships/${path}`, { data: [{ type: path, id: `{${id}}` }] }),
]

/** Valid requests, each with parts that a mutation can change. */
export const templates: readonly Template[] = [
  { method: 'GET', path: '/v1/countries', query: [] },
  { method: 'GET', path: '/v1/accounts', query: [] },
  { method: 'GET', path: shop, query: [] },
  { method: 'GET', path: '/images/low-tide.svg', query: [['w', '300']] },
  {
    method: 'PATCH',
    path: shop,
    query: [],
    body: {
      data: {
        type: 'accounts',
        id: '{account}',
        attributes: { store_name: 'Saltmarsh', website: null, under_maintenance: true },
      },
    },
  },
  ...list(
    'orders',
    [['search', 'maria 31']],
    [
      ['filter[shipping_status]', 'unshipped'],
      ['sort', '-updated_at'],
      ['page[limit]', '5'],
      ['page[offset]', '10'],
    ],
    [['filter[completed_at_from]', '2026-01-01T00:00:00Z']],
  ),
  write('GET', 'orders/{order}'),
  write('PATCH', 'orders/{order}', {
    data: {
      type: 'orders',
      id: '{order}',
      attributes: { customer_first_name: 'Maria', shipping_status: 'shipped', shipping_country_id: 'PT' },
    },
  }),
  ...list(
    'products',
    [
      ['filter[status]', 'active,sold_out'],
      ['filter[category_id]', '{category}'],
      ['sort', '-position'],
    ],
    [['filter[artist_id]', '{artist}']],
  ),
  write('GET', 'products/{product}'),
  write('PATCH', 'relationships/products', { data: '{products}' }),
  ...list('discounts', [['filter[status]', 'expired']]),
  write('GET', 'discounts/{discount}'),
  write('POST', 'discounts', {
    data: { type: 'discounts', attributes: discount, relationships: ofCategory },
  }),
  write('POST', 'discounts', {
    data: {
      type: 'discounts',
      attributes: { ...discount, application_type: 'product' },
      relationships: ofProduct,
    },
  }),
  write('PATCH', 'discounts/{discount}', {
    data: { type: 'discounts', id: '{discount}', attributes: { name: 'Eleven off', percent_discount: 11 } },
  }),
  write('DELETE', 'discounts/{discount}'),
  ...collectionTemplates('categories', 'category'),
  ...collectionTemplates('artists', 'artist'),
  {
    method: 'GET',
    path: '/oauth/authorize',
    query: [
      ['client_id', '{client}'],
      ['response_type', 'code'],
      ['state', 'x'],
      ['redirect_uri', 'http://127.0.0.1:1/callback'],
    ],
  },
  {
    method: 'POST',
    path: '/oauth/sign-in',
    query: [],
    form: [
      ['request', '{request}'],
      ['subdomain', '{subdomain}'],
      ['password', '{password}'],
    ],
  },
  {
    method: 'POST',
    path: '/oauth/decision',
    query: [],
    form: [
      ['request', '{request}'],
      ['form_key', '{formKey}'],
      ['decision', 'allow'],
    ],
  },
  {
    method: 'POST',
    path: '/oauth/token',
    query: [],
    form: [
      ['client_id', '{client}'],
      ['client_secret', '{clientSecret}'],
      ['code', 'x'],
    ],
  },
  {
    method: 'POST',
    path: '/oauth/token',
    query: [],
    body: { client_id: '{client}', client_secret: '{clientSecret}', code: 'x', redirect_uri: null },
  },
  { method: 'POST', path: '/oauth/deauthorize/{account}', query: [], asApplication: true },
  { method: 'GET', path: '/sandbox', query: [] },
]
