import { expect, test } from 'vitest'
import { texts } from '../../../src/renderer/texts/texts.ts'

type Words = { readonly name: string; readonly call: (...values: unknown[]) => unknown }

/** What the texts call the numbers of things that a shop may have thousands of. */
const large = [
  'count',
  'total',
  'orders',
  'products',
  'pieces',
  'place',
  'limit',
  'added',
  'removed',
  'moved',
  'toShip',
]
/** These name no such number: their place is one in the app, their total an amount; or nobody has as many. */
const few =
  /^(app\.go|carrierReport|discounts\.(empty|foot)|home\.sales\.bar|letters|orderList\.yourNotes|orderSections|orderSheet\.(nth|part)|orders\.list\.more|outbox\.dispute|palette\.go|paper\.(labels|slip)|products\.(wanting|sheet\.picture)|settings\.about\.shops|zone)/

/** All texts that are made of values, by their place in the catalogue. */
function made(part: object, place: string): Words[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const name = place === '' ? key : `${place}.${key}`
    // Only texts are in the catalogue.
    if (typeof value === 'function') return [{ name, call: value as Words['call'] }]
    return typeof value === 'object' && value !== null ? made(value, name) : []
  })
}

/** Returns the text with 12,345 for what is counted; null where it is made of something else. */
function withLargeCounts({ name, call }: Words): string | null {
  const parameters = /^\(?([^)=]*)\)?\s*=>/.exec(call.toString())?.[1]?.split(',') ?? []
  const values = parameters.map((parameter) => (large.includes(parameter.trim()) ? 12_345 : 'x'))
  if (few.test(name) || !values.includes(12_345)) return null
  try {
    const words = call(...values)
    return typeof words === 'string' ? words : null
  } catch {
    // Its other values are no words.
    return null
  }
}

test('a count of a thousand and more is written alike in all texts, as “12,345”', () => {
  const found = made(texts, '').flatMap((words) => {
    const text = withLargeCounts(words)
    return text === null ? [] : [`${words.name}: ${text}`]
  })
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((line) => line.includes('12345'))).toEqual([])
})
