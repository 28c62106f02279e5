import { expect, test } from 'vitest'
import { contactOf } from '#core/host/contact.ts'
import { userAgent } from '#core/api/http/http.ts'
import { aboutLines } from '../../../src/main/menu/menu.ts'

test.each([
  ['a mail address', { bugs: { email: 'ana@saltmarsh.co.uk' } }, 'ana@saltmarsh.co.uk'],
  [
    'a web page',
    { bugs: { url: 'https://github.com/ana/backroom/issues' } },
    'https://github.com/ana/backroom/issues',
  ],
  ['both, the address first', { bugs: { url: 'https://ana.dev', email: 'ana@ana.dev' } }, 'ana@ana.dev'],
  ['a text', { bugs: ' https://ana.dev/backroom ' }, 'https://ana.dev/backroom'],
])('a build names %s, and requests to shops carry it', (_, project, contact) => {
  expect(contactOf(project)).toBe(contact)
  expect(userAgent({ version: '1.2.3', contact })).toBe(`Backroom/1.2.3 (${contact})`)
  expect(aboutLines(contact)).toContain(contact)
})

test.each([
  undefined,
  {},
  { email: '' },
  { email: 'hello@backroom.example' },
  { email: 'ana@example.com' },
  { email: 'ana@localhost' },
  { email: 'ana' },
  { email: 'ana@ana.dev) Other/1 (' },
  { email: 'ana@ana.dev\r\nX: y' },
  { email: 'ana)x(@ana.dev' },
  { url: 'https://ana.dev/)x(' },
  { email: 'anä@ana.dev' },
  { url: 'http://ana.dev' },
  { url: 'https://backroom.test/' },
  { url: 'javascript:alert(1)' },
  { url: 5 },
  5,
])('a build that names %j names nobody, and says so', (bugs) => {
  expect(contactOf({ bugs })).toBeNull()
  expect(contactOf(null)).toBeNull()
  expect(userAgent({ version: '1.2.3', contact: null })).toBe('Backroom/1.2.3 (built without a contact)')
  expect(aboutLines(null)).toContain('built without a contact')
})
