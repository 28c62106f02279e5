import { expect, test } from 'vitest'
import { addressLines, placeWords } from '../../src/shared/orders/address.ts'

const place = (country: [id: string, name: string], city: string, state: string, zip: string) => ({
  line1: '1 Street',
  line2: '',
  city,
  state,
  zip,
  country: { id: country[0], name: country[1] },
})
/** Returns the lines below the street. */
const below = (...parts: Parameters<typeof place>) => addressLines('Ada', place(...parts)).slice(2)

test('An address has its place in its country’s format', () => {
  expect(below(['PT', 'Portugal'], 'Lisboa', '', '1200-054')).toEqual(['1200-054 Lisboa', 'Portugal'])
  expect(below(['DE', 'Germany'], 'Leipzig', '', '04109')).toEqual(['04109 Leipzig', 'Germany'])
  expect(below(['IT', 'Italy'], 'Milano', 'MI', '20121')).toEqual(['20121 Milano MI', 'Italy'])
  expect(below(['CH', 'Switzerland'], 'Bern', 'BE', '3011')).toEqual(['3011 Bern BE', 'Switzerland'])
  expect(below(['GB', 'United Kingdom'], 'Leicester', '', 'LE5 5PF')).toEqual([
    'Leicester',
    'LE5 5PF',
    'United Kingdom',
  ])
  expect(below(['US', 'United States'], 'San José', 'CA', '95112')).toEqual([
    'San José, CA 95112',
    'United States',
  ])
  expect(below(['CA', 'Canada'], 'Montréal', 'QC', 'H2X 1Y4')).toEqual(['Montréal QC H2X 1Y4', 'Canada'])
  expect(below(['AU', 'Australia'], 'Hobart', 'TAS', '7000')).toEqual(['Hobart TAS 7000', 'Australia'])
  expect(below(['JP', 'Japan'], 'Kyoto', '', '606-0802')).toEqual(['Kyoto 606-0802', 'Japan'])
})

test('An address in Japanese is written in reverse order', () => {
  const address = { ...place(['JP', 'Japan'], '京都市', '京都府', '606-0802'), line1: '下鴨宮崎町2-14' }
  expect(addressLines('田辺ゆき', address)).toEqual([
    '〒606-0802',
    '京都府京都市',
    '下鴨宮崎町2-14',
    '田辺ゆき',
    'Japan',
  ])
})

test('An address has no lines for missing parts', () => {
  expect(
    addressLines('Ada', { line1: '', line2: ' ', city: 'Bern', state: '', zip: '', country: null }),
  ).toEqual(['Ada', 'Bern'])
})

test('A place is named in few words, and in fewer where there is little room', () => {
  const manchester = place(['GB', 'United Kingdom'], 'Manchester', '', '')
  expect(placeWords(manchester)).toBe('Manchester, United Kingdom')
  expect(placeWords(manchester, true)).toBe('Manchester, UK')
  expect(placeWords(place(['??', 'Nowhere'], 'Here', '', ''), true)).toBe('Here, Nowhere')
  // The shop's name of the country, if it is no longer than the short one.
  expect(placeWords(place(['TR', 'Turkiye'], 'İzmir', '', ''), true)).toBe('İzmir, Turkiye')
})
