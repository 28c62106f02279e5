import { expect, test } from 'vitest'
import { drawings } from '#sandbox/pictures/drawings.ts'
import { regions } from '#sandbox/seed/buyers/regions.ts'
import { artistNames, catalogue } from '#sandbox/seed/catalogue.ts'
import { storyOrders } from '#sandbox/seed/stories/story-orders.ts'
import buyers from '#sandbox/seed/stories/buyers.json' with { type: 'json' }
import { countries } from '#sandbox/values/countries.ts'
import { currencies } from '#sandbox/values/currencies.ts'
import { oneOf } from '#sandbox/values/one-of.ts'

/** Returns the keys of a table's rows. The compiler requires the mandatory keys, but misses a misspelt one. */
function keysOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()
}

test('the tables of the demo shop have the keys that are read, and no other', () => {
  const product = ['artist', 'category', 'description', 'drawing', 'liking', 'name', 'onSale', 'options']
  expect(keysOf(catalogue)).toEqual([...product, 'status'])
  expect(keysOf(catalogue.flatMap(({ options }) => options))).toEqual(['name', 'price', 'stock'])
  const order = ['buyer', 'discount', 'items', 'letters', 'minutesAgo', 'note', 'number', 'paidBy']
  expect(keysOf(storyOrders)).toEqual([...order, 'shipping', 'status', 'tax'])
  const person = ['city', 'country', 'currency', 'first', 'last', 'latitude', 'line', 'longitude', 'mail']
  expect(keysOf(Object.values(buyers))).toEqual([...person, 'optedIn', 'phone', 'second', 'state', 'zip'])
})

test('the tables of the demo shop name only what there is: drawings, artists, options, countries, currencies', () => {
  const options = new Map(catalogue.map((product) => [product.drawing, product.options.length]))
  expect([...options.keys()].toSorted()).toEqual([...drawings.keys()])
  const artists = new Set<string | undefined>([...artistNames, undefined])
  expect(catalogue.filter(({ artist }) => !artists.has(artist))).toEqual([])
  const items = storyOrders.flatMap((order) => order.items)
  expect(items.filter(({ drawing, option }) => option >= (options.get(drawing) ?? 0))).toEqual([])
  const places = [...regions, ...Object.values(buyers)]
  expect(places.filter((one) => !countries.has(one.country) || !currencies.has(one.currency))).toEqual([])
})

test('a word of a table that nobody reads is told', () => {
  expect(oneOf(['shipped', 'unshipped'], 'shipped')).toBe('shipped')
  expect(() => oneOf(['shipped', 'unshipped'], 'shiped')).toThrow('“shiped” is none of shipped, unshipped.')
})
