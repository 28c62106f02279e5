import { expect, test } from 'vitest'
import { isTooLarge } from '../../../src/main/bridge/call-limit.ts'

test('A call with the order of 5,000 products, twice, is allowed', () => {
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
  ['a list with a name', Object.assign([1], { hidden: 'x'.repeat(50_000_000) })],
  ['a list with a small name, which no call has', Object.assign([1], { hidden: 'x' })],
  ['a number without end', 2n ** 8_000_000n],
  ['a pattern', new RegExp('x'.repeat(2_000_000))],
  ['an error', new Error('x'.repeat(2_000_000))],
  ['an error with a cause', new Error('x', { cause: 'x'.repeat(2_000_000) })],
  ['a date', new Date(0)],
  ['a text in an object', Object('x'.repeat(2_000_000))],
  ['a number in an object', Object(1)],
  ['a set', new Set(['x'])],
  ['a blob', new Blob(['x'.repeat(2_000_000)])],
  ['a view of a large buffer', new DataView(new ArrayBuffer(50_000_000))],
  ['such a thing deep inside', { a: [{ b: new Map([['x', 'x'.repeat(2_000_000)]]) }] }],
])('A call is too large with %s', (_what, value) => {
  expect(isTooLarge(value)).toBe(true)
})

test('A value that contains itself is too large, and the count ends', () => {
  const loop: Record<string, unknown> = {}
  loop['self'] = loop
  expect(isTooLarge(loop)).toBe(true)
})

test('A call with nothing, numbers or short texts is allowed', () => {
  for (const value of [undefined, null, 7, true, 'a', {}, [], { id: 'ABCD-123456' }])
    expect(isTooLarge(value)).toBe(false)
})
