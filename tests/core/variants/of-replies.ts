import type { Variant } from '../../support/shops/other-shop.ts'
import { answers, each, list, related, type Named } from './bend.ts'

const account = '/accounts/4711'
const lists = ['orders', 'products', 'discounts', 'categories', 'artists']

/** Changes every reply after it is serialised. */
const written = (write: (body: string) => string, headers: Record<string, string> = {}): Variant => ({
  reply: (reply) => ({
    ...reply,
    headers: { ...reply.headers, ...headers },
    body: write(JSON.stringify(reply.body)),
  }),
})
/** Refuses every request whose query contains this word. */
const refuses = (word: string, status = 400): Variant => ({
  reply: (reply, { query }) =>
    [...query.keys()].some((name) => name.includes(word))
      ? { status, headers: {}, body: { errors: [{ code: 'bad', source: { parameter: word } }] } }
      : reply,
})
const links = (next: (href: string) => unknown): Variant => ({
  pageSize: 1,
  document(document) {
    const { next: href } = (document.links ?? {}) as { next?: string }
    if (href !== undefined) document.links = next(href)
  },
})

/** Variants of lists and replies. */
export const ofReplies: readonly Named[] = [
  ['Lists without `meta`', list((document) => delete document.meta)],
  [
    'Lists whose count is a number',
    list((document) => (document.meta = { count: (document.data as unknown[]).length })),
  ],
  ['Lists whose count is too high', list((document) => (document.meta = { count: '45' }), '/orders')],
  ['Lists whose count is too low', list((document) => (document.meta = { count: '1' }), '/orders')],
  ['Products whose count is too high', list((document) => (document.meta = { count: '45' }), '/products')],
  ['Lists whose count is null', list((document) => (document.meta = { count: null }))],
  ['Lists without `links`', list((document) => delete document.links)],
  ['Lists whose `links` are null', list((document) => (document.links = null))],
  ['Lists without `included`', list((document) => delete document.included)],
  ['Lists whose `included` is null', list((document) => (document.included = null))],
  ['Lists whose `data` is null', list((document) => (document.data = null), '/orders')],
  [
    'Lists with a record twice',
    list((document) => (document.data = [document.data, document.data].flat() as never), '/orders'),
  ],
  [
    'Lists with what leads nowhere',
    list((document) => (document.included = document.included?.slice(3) ?? null), '/orders'),
  ],
  ['Records without links of their own', each('orders', (record) => delete record.links)],
  ['Kinds in the singular', each('orders', (record) => (record.type = 'order'))],
  [
    'Lines of another kind',
    {
      document: (document) => {
        for (const record of [document.data ?? [], document.included ?? []].flat()) {
          if (record.type === 'order_line_items') record.type = 'order_items'
          const items = record.relationships?.['items']
          if (items)
            items.data = (items.data as { id: string }[]).map(({ id }) => ({ type: 'order_items', id }))
        }
      },
    },
  ],
  [
    'Lines by their ids alone',
    related('orders', 'items', (was: readonly { id: string }[]) => was.map(({ id }) => id)),
  ],
  ['Pages of one record', { pageSize: 1 }],
  ['Pages of two records', { pageSize: 2 }],
  ['Pages by a cursor alone', { pageSize: 1, paging: 'cursor' }],
  ['No pages at all', { paging: 'none' }],
  ['The next page by its path', links((href) => ({ next: href.replace(/^https?:\/\/[^/]+/, '') }))],
  ['The next page as an object', links((href) => ({ next: { href } }))],
  ['The next page with its brackets plain', links((href) => ({ next: decodeURIComponent(href) }))],
  [
    'A next page that is the same one',
    links((href) => ({ next: href.replace(/(offset(?:%5D|\])=)\d+/, '$10') })),
  ],
  [
    'Products of which the first alone ever comes',
    {
      ...list((document) => (document.data = [document.data].flat().slice(0, 1) as never), '/products'),
      paging: 'none',
    },
  ],
  ['A next page at another service', links(() => ({ next: 'https://elsewhere.example/v1/orders' }))],
  ['A next page that is null', list((document) => (document.links = { next: null }))],
  ['Sorted by the direction beside it', { sorting: 'direction' }],
  ['Not sorted', { sorting: 'none' }],
  ['`sort` is refused', refuses('sort')],
  ['`sort_direction` is refused', refuses('sort_direction')],
  ['Pages are refused', refuses('page')],
  [
    'Whatever is asked for beside is refused',
    { reply: (reply, { query }) => (query.size > 0 ? { status: 400, headers: {}, body: {} } : reply) },
  ],
  ...lists.flatMap((name): Named[] => [
    [`\`${name}\` may not be read (403)`, answers(`${account}/${name}`, 403)],
    [`\`${name}\` is not there (404)`, answers(`${account}/${name}`, 404)],
    [`\`${name}\` breaks (500)`, answers(`${account}/${name}`, 500)],
  ]),
  ['Countries are not there (404)', answers('/countries', 404)],
  ['The account breaks (500)', answers(account, 500)],
  ['Orders break once (503)', answers(`${account}/orders`, 503, {}, 1)],
  [
    'Too many requests, once',
    {
      reply: (reply, { path }, times) =>
        path.endsWith('/orders') && times === 1
          ? { status: 429, headers: { 'retry-after': '1' }, body: {} }
          : reply,
    },
  ],
  [
    'A connection that breaks, once',
    { reply: (reply, { path }, times) => (path.endsWith('/orders') && times === 1 ? null : reply) },
  ],
  ['Orders with another password (401)', answers(`${account}/orders`, 401, { error: 'unauthorized' })],
  ['Orders without an answer (204)', answers(`${account}/orders`, 204, '')],
  ['Orders without a body', answers(`${account}/orders`, 200, '')],
  ['Orders as an empty object', answers(`${account}/orders`, 200, {})],
  [
    'Orders as a page for people',
    answers(`${account}/orders`, 200, '<!doctype html><title>Down for a moment</title>'),
  ],
  ['Orders as JSON that breaks off', answers(`${account}/orders`, 200, '{"data": [{"id": "TIDE')],
  ['Orders as a plain list', answers(`${account}/orders`, 200, [])],
  ['Orders with errors and 200', answers(`${account}/orders`, 200, { errors: [{ code: 'odd' }] })],
  ['Everything as `application/json`', written((body) => body, { 'content-type': 'application/json' })],
  ['Everything as `text/plain`', written((body) => body, { 'content-type': 'text/plain' })],
  [
    'Everything with a charset',
    written((body) => body, { 'content-type': 'application/vnd.api+json; charset=utf-8' }),
  ],
  ['Everything behind a mark of the byte order', written((body) => `\uFEFF${body}`)],
  ['Everything with blanks around it', written((body) => `\n\n ${body} \n`)],
  ['Everything packed by gzip', written((body) => body, { 'content-encoding': 'gzip' })],
  [
    'Everything beside more at the top',
    { document: (document) => Object.assign(document, { jsonapi: { version: '1.0' }, warnings: [] }) },
  ],
  [
    'Several accounts under one password',
    list(
      (document) =>
        (document.data as unknown[]).unshift({
          id: '1',
          type: 'accounts',
          attributes: { subdomain: 'other', store_name: 'Other' },
        }),
      '/v1/accounts',
    ),
  ],
  ['An account without a currency', related('accounts', 'currency', undefined)],
  ['An account without a country', related('accounts', 'country', undefined)],
  ['An account without a name', each('accounts', ({ attributes }) => delete attributes['store_name'])],
  ['An account whose id is a number', each('accounts', (record) => Object.assign(record, { id: 4711 }))],
]
