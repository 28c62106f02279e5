import { describe, expect, it } from 'vitest'
import { detectCarrier, carrierPage, carriers } from '#shared/shipping/carriers.ts'

describe('A carrier', () => {
  it.each(carriers.map(({ id }) => id))(
    '%s has an https page, whose address no number can redirect',
    (id) => {
      const plain = new URL(carrierPage(id, 'AB 12') ?? '')
      expect(plain.protocol).toBe('https:')
      expect(plain.href).toContain('AB12')
      const hostile = new URL(carrierPage(id, '/../..//evil.example?a=1&b#c\\@\uD83D') ?? '')
      expect([hostile.origin, hostile.username]).toEqual([plain.origin, ''])
      expect(hostile.pathname.split('/')).toHaveLength(plain.pathname.split('/').length)
      expect([...hostile.searchParams.keys()]).toEqual([...plain.searchParams.keys()])
    },
  )

  it.each([
    ['Royal Mail Tracked 48', '', 'royal-mail'],
    ['DHL Paket', '123', 'dhl'],
    ['HERMES UK', '', 'evri'],
    ['Hermes', '', 'hermes'],
    ['United Parcel Service', '', 'ups'],
    ['Groups', '1Z999AA10123456784', null],
    ['Tracked 48', 'RM123456789GB', null],
    ['', '1Z 999 AA1 0123456784', 'ups'],
    ['', 'rm123456789gb', 'royal-mail'],
    ['', 'LX123456789NL', 'postnl'],
    ['', '00340434161094021501', 'dhl'],
    ['', '123456789012', null],
  ])('is recognized from the words %j, and without any from the number %j', (words, number, id) => {
    expect(detectCarrier(words, number)).toBe(id)
  })
})
