import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redacted } from '#core/host/redact.ts'

const secret = fc
  .array(fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_')), {
    minLength: 12,
    maxLength: 60,
  })
  .map((letters) => letters.join(''))

/** The ways in which libraries and errors mention a secret. */
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

test('No log line contains a secret, in whatever context it was logged', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom(...contexts), (it, context) => {
      expect(redacted(context(it))).not.toContain(it)
    }),
  )
})

/** Random secrets as services make them. The same in each run, since a random one may now and then look like a word. */
const drawn = fc
  .tuple(
    fc.noBias(fc.uint8Array({ minLength: 24, maxLength: 60 })),
    fc.constantFrom('hex' as const, 'base64' as const, 'base64url' as const),
    fc.constantFrom('', 'sk_live_', 'shpat-', 'v1/'),
  )
  .map(([bytes, form, before]) => before + Buffer.from(bytes).toString(form))
const dashed = fc.noBias(fc.uint8Array({ minLength: 32, maxLength: 32 })).map((bytes) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/(.{8})(.{4})(.{4})/g, '$1-$2-$3-'),
)

/** Contexts without a rule of their own. */
const strange: readonly ((secret: string) => string)[] = [
  (it) => `Refused: ${it}`,
  (it) => `${it}`,
  (it) => `the shop said “${it}” and hung up`,
  (it) => `at open (https://hooks.example/${it})`,
  (it) => `INSERT INTO grants VALUES (1, '${it}')`,
  (it) => `[ '--shop', '${it}' ]`,
  (it) => `{"errors":[{"detail":"${it} is not known"}]}`,
  (it) => `bad header value: X-Shop ${it}\n    at send (out/main/index.js:1:2)`,
  (it) => `args=[${it},${it}]`,
  (it) => `<grant>${it}</grant>`,
]

test('No log line contains a random secret, even in a context without a rule', () => {
  fc.assert(
    fc.property(fc.oneof(drawn, dashed), fc.constantFrom(...strange), (it, context) => {
      const bare = it.replace(/^(sk_live_|shpat-|v1\/)/, '').replace(/=+$/, '')
      const line = redacted(context(it))
      // Nor a part of it that would help to guess the rest.
      for (let at = 0; at + 16 <= bare.length; at += 1)
        expect(line.includes(bare.slice(at, at + 16)), `${it} in ${line}`).toBe(false)
    }),
    { seed: 1813, numRuns: 1500, endOnFailure: true },
  )
})

/** Passwords that people choose, also with blanks. */
const chosen = fc.constantFrom(
  'heron & reed',
  'open sesame, please',
  'x',
  'correct horse battery staple',
  'pässwörd mit Blank',
  'a;b}c',
  'tab\there',
  '密码 一二三',
)
const quotedIn: readonly ((secret: string) => string)[] = [
  (it) => `{"password":"${it}"}`,
  (it) => `{ passphrase: '${it}' }`,
  (it) => `"{\\"client_secret\\":\\"${it}\\"}"`,
  (it) => `api_key = "${it}"`,
  (it) => `apiKey: '${it}', shop: 1`,
  (it) => `x-api-key: "${it}"`,
  (it) => `SHOP_TOKEN='${it}' node main.js`,
  (it) => `backroom --passphrase "${it}" --port 1`,
  (it) => `{ 'refreshToken' => '${it}' }`,
  (it) => `private-key="${it}"`,
]

test('No log line contains a password that its owner chose, in quotes and with blanks', () => {
  fc.assert(
    fc.property(chosen, fc.constantFrom(...quotedIn), (it, context) => {
      // A single letter is in many words.
      const without = redacted(context('')).length + 2
      const line = redacted(context(it))
      if (it.length > 1) expect(line).not.toContain(it.slice(-4))
      expect(line.length).toBeLessThanOrEqual(without)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['passphrase: correct horse battery staple', 'passphrase: …'],
  ['password=heron reed&next=1', 'password=…&next=1'],
  ['<password>heron</password>', '<password>…</password>'],
  ['access_token%3Dabc-def', 'access_token%3D…'],
  ['backroom --api-key abc', 'backroom --api-key …'],
  ['the token is abc-1', 'the token is …'],
  ['https://x.example/#access_token=abc-1', 'https://x.example/#access_token=…'],
  ['X-Webhook-Signature: abc', 'X-Webhook-Signature: …'],
])('A value named as a secret is left out in any notation: %s', (text, expected) => {
  expect(redacted(text)).toBe(expected)
})

test.each([
  'inês.carvalho@exemplo.pt',
  'инес@пример.рф',
  '用户@例子.公司',
  'jörg+shop@müller-töpfe.de',
  '"ines carvalho"@example.com',
  'ines＠example.com',
  'ines%40example.com',
  'o\u2019hara@example.co.uk',
  'ines@[192.168.0.1]',
  'e\u0301va@example.com',
])('A mail address beyond ASCII is one, too: %s', (address) => {
  expect(redacted(`Order of ${address} not read`)).toBe('Order of (mail address) not read')
  expect(redacted(`{"to":"${address.replaceAll('"', '')}"}`)).not.toContain(address.slice(-8))
})

test('Mail addresses of buyers are left out', () => {
  expect(redacted('Order of ines.carvalho+shop@example.co.uk not read')).toBe(
    'Order of (mail address) not read',
  )
})

test('Paths don’t contain the owner’s user name', () => {
  expect(redacted('ENOENT: /home/ines/.local/share/backroom/x', '/home/ines')).toBe(
    'ENOENT: ~/.local/share/backroom/x',
  )
})

/** The random end of a folder's name, as `mkdtemp` makes it. */
const ending = fc.string({
  unit: fc.constantFrom(...Array.from('abcXYZ0123456789')),
  minLength: 6,
  maxLength: 6,
})

test('The words of a path stay, whatever random name a folder in it has', () => {
  fc.assert(
    fc.property(
      ending,
      fc.constantFrom('/tmp/backroom-e2e-', '/var/tmp/backroom-host-', '/mnt/Temp/', 'home/'),
      (end, start) => {
        const path = `${start}${end}/shops/demo/own.db`
        expect(redacted(`ENOENT: ${path}`)).toBe(`ENOENT: ${path}`)
        expect(redacted(`${start}${end}`)).toBe(`${start}${end}`)
      },
    ),
  )
})

test('A random secret between the words of a path is left out', () => {
  fc.assert(
    fc.property(drawn, (it) => {
      const line = redacted(`ENOENT: /tmp/${it}/shops/demo/own.db`)
      expect(line).toMatch(/^ENOENT: \/tmp\/.*\/shops\/demo\/own\.db$/)
      expect(line).not.toContain(it.slice(-16))
    }),
    { seed: 1813, numRuns: 300, endOnFailure: true },
  )
})

test('Text that helps to find a fault stays', () => {
  const line = 'orders.list: TypeError at readPage (app.asar/out/main/index.js:12:345), code: ECONNRESET'
  expect(redacted(line)).toBe(line)
  for (const other of [
    'SyntaxError: Unexpected token < in JSON at position 0',
    'GET /v1/accounts/1001/orders/ABCD-123456: shop-unavailable, again in 500 ms',
    'ENOENT: ~/.local/share/backroom/shops/demo/own.db',
    'at setShippingStatus (file:///opt/Backroom/resources/app.asar/out/main/chunks/schemas-BnNGqMiw.js:1:90098)',
    'electron@45.4.1 and @napi-rs/keyring/keytar',
    'ERR_INTERNET_DISCONNECTED, UND_ERR_CONNECT_TIMEOUT, SQLITE_CONSTRAINT_PRIMARYKEY',
  ])
    expect(redacted(other)).toBe(other)
})

test('No text can forge another log line', () => {
  const lines = redacted('a\r\n2026-01-01 b\u2028c\n\u001b[2Jd').split('\n')
  expect(lines[0]).toBe('a')
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}/)
  expect(lines.join('')).not.toContain('\u001b')
})

test('An endless line is cut', () => {
  expect(redacted('so '.repeat(1_000_000)).length).toBeLessThan(5_000)
})
