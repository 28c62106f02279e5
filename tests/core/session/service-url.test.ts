import { expect, test } from 'vitest'
import { readAuthUrl, readServiceUrl } from '#core/session/connections/service-url.ts'

test.each([
  'http://api.example.com',
  'http://192.168.1.2:8080',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'ftp://api.example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://owner@api.example.com',
  'https://owner:password@api.example.com',
  'https://',
  'api.example.com',
])('Nobody is asked, and no sign-in is opened, at %j', (typed) => {
  expect(() => readServiceUrl(typed)).toThrow('The service address begins with https://')
  expect(() => readAuthUrl(typed)).toThrow('The sign-in address begins with https://')
})

test('An address with a query or a fragment is refused', () => {
  expect(() => readServiceUrl('https://api.example.com/?next=https://evil.example')).toThrow(/ends before/)
  expect(() => readAuthUrl('https://my.example.com/#x')).toThrow(/ends before/)
})

test('A service address uses https, on this computer also http', () => {
  expect(readServiceUrl(' https://api.example.com/v2/ ')).toBe('https://api.example.com/v2')
  expect(readServiceUrl('http://127.0.0.1:4000/')).toBe('http://127.0.0.1:4000')
  expect(readServiceUrl('http://localhost:4000')).toBe('http://localhost:4000')
  expect(readServiceUrl('')).toBe('https://api.bigcartel.com')
})
