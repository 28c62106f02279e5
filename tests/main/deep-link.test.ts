import { expect, test } from 'vitest'
import { linkAmong, orderOfLink } from '../../src/main/deep-link.ts'

test('An order is found by its number', () => {
  expect(orderOfLink('backroom://orders/ABCD-123456')).toBe('ABCD-123456')
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
  'backroom:orders/ABCD-123456',
  ' backroom://orders/ABCD-123456',
  'https://orders/ABCD-123456',
  'backroom://orders/ABCD-12345678901234567890',
  '',
])('Not opened: %j', (address) => {
  expect(orderOfLink(address)).toBeNull()
})

test('The address is found among what a start was given, and the program itself is none', () => {
  const link = 'backroom://orders/ABCD-123456'
  expect(linkAmong(['backroom', '--sandbox', link])).toBe(link)
  expect(linkAmong([link, '--sandbox'])).toBeNull()
  expect(linkAmong(['backroom'])).toBeNull()
})

test.each(['BACKROOM://orders/ABCD-123456', 'BackRoom://Orders/ABCD-123456'])(
  'It is the same address in any case: %s',
  (link) => {
    expect(linkAmong(['backroom', link])).toBe(link)
    expect(orderOfLink(link)).toBe('ABCD-123456')
  },
)
