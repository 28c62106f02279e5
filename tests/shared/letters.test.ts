import { describe, expect, it } from 'vitest'
import { fieldsIn, fillLetter, isMailAddress, mailAddress } from '#shared/writing/fill-letter.ts'

const values = {
  'first name': 'Inês',
  name: 'Inês {number}',
  number: 'KXBF-310482',
  items: '2 × Mug\n1 × Print',
  'tracking number': '',
  carrier: '',
  'tracking link': '',
  shop: 'Saltmarsh & Söhne',
}

describe('A text to buyers', () => {
  it('has its fields filled in once, and other braces stay as typed', () => {
    expect(fillLetter('{First  Name}: {number} {name} {nothing} {} { shop }', values)).toBe(
      'Inês: KXBF-310482 Inês {number} {nothing} {} Saltmarsh & Söhne',
    )
    expect(fieldsIn('{shop} {first name}', '{shop} {nothing}')).toEqual(['first name', 'shop'])
  })

  it('survives the way through its mail address, and never adds a header or another recipient', () => {
    const mail = {
      to: 'ines+a/b@sapo.example',
      subject: 'Caf\u00e9 & 100 %?\r\nBcc: x@evil.example',
      body: 'a=b&bcc=y@evil.example\nZwei\r\n🎁 + #',
    }
    const url = new URL(mailAddress(mail))
    expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', mail.to])
    // Mail programs read a plus as a plus, unlike forms.
    const parts = url.search
      .slice(1)
      .split('&')
      .map((part) => part.split('=').map(decodeURIComponent))
    expect(parts).toEqual([
      ['subject', 'Café & 100 %? Bcc: x@evil.example'],
      ['body', 'a=b&bcc=y@evil.example\r\nZwei\r\n🎁 + #'],
    ])
    expect(url.hash).toBe('')
  })

  it.each([
    ['ines@sapo.example', true],
    ["o'brien+1@mail.example", true],
    ['a@b.example,c@d.example', false],
    ['a@b.example?bcc=c', false],
    ['a@b@c.example', false],
    ['a b@c.example', false],
    ['a%0Ab@c.example', false],
    ['', false],
  ])('goes to %j: %j', (address, is) => {
    expect(isMailAddress(address)).toBe(is)
  })
})
