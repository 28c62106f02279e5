import { expect, test } from 'vitest'
import { isTooLarge } from '../../src/main/call-limit.ts'

test('The order of 5,000 products passes, twice over', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => String(10_000_000 + index))
  expect(isTooLarge({ base: ids, wanted: ids, overwrite: false })).toBe(false)
})

test.each([
  ['one long text', 'x'.repeat(50_000_000)],
  ['a text deep inside', { a: [{ b: { c: 'x'.repeat(2_000_000) } }] }],
  ['a long name', { ['x'.repeat(2_000_000)]: 1 }],
  ['a long list of nothing', Array.from({ length: 2_000_000 })],
  ['bytes', new Uint8Array(50_000_000)],
  ['a buffer', new ArrayBuffer(50_000_000)],
  ['a map, which no call has', new Map([['a', 'b']])],
])('Too large: %s', (_what, value) => {
  expect(isTooLarge(value)).toBe(true)
})

test('A value that holds itself is too large, and the count ends', () => {
  const loop: Record<string, unknown> = {}
  loop['self'] = loop
  expect(isTooLarge(loop)).toBe(true)
})

test('Nothing, numbers and short texts pass', () => {
  for (const value of [undefined, null, 7, true, 'a', {}, [], { id: 'ABCD-123456' }])
    expect(isTooLarge(value)).toBe(false)
})
