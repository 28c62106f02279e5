import { expect, test } from 'vitest'
import { isLinkable, linkedBy, ownLink, orderAt, pagePath, type Linked } from '#shared/app/own-link.ts'

const links: readonly (readonly [Linked, string, string])[] = [
  [
    { kind: 'order', id: 'ABCD-123456' },
    'backroom://orders/ABCD-123456',
    '/orders?view=all&order=ABCD-123456',
  ],
  [{ kind: 'product', id: '42' }, 'backroom://products/42', '/products?product=42'],
  [{ kind: 'discount', id: '7' }, 'backroom://discounts/7', '/discounts?discount=7'],
]

test.each(links)('The link of a thing leads back to it: %j', (linked, link, place) => {
  expect(ownLink(linked)).toBe(link)
  expect(linkedBy(link)).toEqual(linked)
  expect(pagePath(linked)).toBe(place)
})

test.each([
  'backroom://orders/',
  'backroom://orders/abcd-123456',
  'backroom://orders/ABCD-123456/',
  'backroom://orders/ABCD-123456?ship=1',
  'backroom://orders/ABCD-123456#x',
  'backroom://orders/../orders/ABCD-123456',
  'backroom://orders/ABCD-123456\n',
  'backroom://user@orders/ABCD-123456',
  'backroom://products/ABCD-123456',
  'backroom://products/',
  'backroom://products/1/../2',
  'backroom://products/1?end=1',
  'backroom://products/٣',
  'backroom://discounts/new',
  'backroom://discounts/-1',
  'backroom://discounts/123456789012345678901',
  'backroom://settings/1',
  'backroom://__proto__/1',
  'backroom:orders/ABCD-123456',
  ' backroom://orders/ABCD-123456',
  'https://orders/ABCD-123456',
  'backroom://orders/ABCD-12345678901234567890',
  '',
])('A link that leads to nothing: %j', (address) => {
  expect(linkedBy(address)).toBeNull()
})

test.each(['BACKROOM://orders/ABCD-123456', 'BackRoom://Orders/ABCD-123456'])(
  'A link is recognized in any letter case: %s',
  (link) => {
    expect(linkedBy(link)).toEqual({ kind: 'order', id: 'ABCD-123456' })
  },
)

test.each([
  '/orders',
  '/orders?view=all',
  '/orders?view=all&order=',
  '/orders?view=all&order=ABCD-123456&q=x',
  '/orders?view=all&order=ABCD-123456#x',
  '/orders?order=ABCD-123456',
  '/products?product=42',
  '//evil.example/orders?view=all&order=ABCD-123456',
])('A place without a window of its own: %j', (place) => {
  expect(orderAt(place)).toBeNull()
})

test('The place of a single order has a window of its own', () => {
  expect(orderAt('/orders?view=all&order=ABCD-123456')).toBe('ABCD-123456')
})

test('A thing with an id of another form has neither a link nor a window', () => {
  expect(isLinkable({ kind: 'order', id: 'gid-1001' })).toBe(false)
  expect(isLinkable({ kind: 'product', id: 'b2f1' })).toBe(false)
})
