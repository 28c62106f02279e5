import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redacted } from '../../src/main/redact.ts'

const secret = fc
  .array(fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_')), {
    minLength: 12,
    maxLength: 60,
  })
  .map((letters) => letters.join(''))

/** The ways in which libraries and errors come to speak of a secret. */
const contexts: readonly ((secret: string) => string)[] = [
  (it) => `authorization: Basic ${it}`,
  (it) => `{"authorization":"Bearer ${it}"}`,
  (it) => `sent with Bearer ${it} to the shop`,
  (it) => `https://saltmarsh:${it}@api.example/v1`,
  (it) => `GET /oauth/callback?code=${it}&state=1 failed`,
  (it) => `https://example.com/?a=1&state=${it}`,
  (it) => `client_secret=${it}&grant_type=x`,
  (it) => `{"access_token":"${it}","scope":""}`,
  (it) => `{ password: '${it}' }`,
  (it) => `Cookie: backroom-4711=${it}; other`,
]

test('No secret stands in a line of the log, however it came there', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom(...contexts), (it, context) => {
      expect(redacted(context(it))).not.toContain(it)
    }),
  )
})

test('Mail addresses of buyers are left out', () => {
  expect(redacted('Order of ines.carvalho+shop@example.co.uk not read')).toBe(
    'Order of (mail address) not read',
  )
})

test('The name of the owner is not told by paths', () => {
  expect(redacted('ENOENT: /home/ines/.local/share/backroom/x', '/home/ines')).toBe(
    'ENOENT: ~/.local/share/backroom/x',
  )
})

test('What helps to find a mistake stays', () => {
  const line = 'orders.list: TypeError at readPage (app.asar/out/main/index.js:12:345), code: ECONNRESET'
  expect(redacted(line)).toBe(line)
})

test('Nothing can write a line that looks like another one', () => {
  const lines = redacted('a\r\n2026-01-01 b\u2028c\n\u001b[2Jd').split('\n')
  expect(lines[0]).toBe('a')
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}/)
  expect(lines.join('')).not.toContain('\u001b')
})

test('An endless line is cut', () => {
  expect(redacted('so '.repeat(1_000_000)).length).toBeLessThan(5_000)
})
