import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine } from '#shared/values/plain-line.ts'
import { cases } from '../support/runs/thorough.ts'

test.each([
  ['\u202eevissecca ton\u202c Inês', 'evissecca ton Inês'],
  ['Sal\u200btmarsh\u2060 Studio\ufeff', 'Saltmarsh Studio'],
  ['\u2066one\u2069\u200e\u200f\u061ctwo', 'onetwo'],
  ['pay\u200dpal', 'paypal'],
  ['\u200d\u200c', ''],
  ['\u3164\u115f\u1160', ''],
  ['one\r\ntwo\u2028three\tfour\u0007', 'one two three four'],
  ['so\u00adft', 'soft'],
  ['half \ud83d', 'half \ufffd'],
])('A name loses invisible and direction-changing characters: %j', (text, expected) => {
  expect(plainLine(text)).toBe(expected)
})

test.each(['Inês Carvalho', 'می\u200cخواهم', 'क्\u200dष', '👩\u200d🚀 Studio', 'שלום', '王小明', 'e\u0301va'])(
  'A name in any script stays complete: %s',
  (name) => {
    expect(plainLine(name)).toBe(name)
  },
)

test('Any text becomes a line of at most 80 characters without invisible or direction-changing ones', () => {
  const unit = fc.constantFrom(...Array.from('ab \u202e\u200b\u200d\u2067\ufeff\u0000\né👩字'), '\ud83d')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 300 })), (text) => {
      const line = plainLine(text)
      expect(Array.from(line).length).toBeLessThanOrEqual(80)
      expect(line).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff\p{Cc}]/u)
      expect(line).toBe(plainLine(line))
    }),
    cases(5000, 500),
  )
})
