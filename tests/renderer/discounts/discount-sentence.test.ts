import { parseAbsolute, toCalendarDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { endOfDay, startOfDay } from '../../../src/renderer/features/discounts/status/days.ts'
import { discountSentence } from '../../../src/renderer/features/discounts/form/preview/discount-sentence.ts'
import { discountSummary } from '../../../src/renderer/features/discounts/summary/discount-summary.ts'
import {
  discountDraftOf,
  newDraft,
  type Draft,
  type DraftField,
} from '../../../src/renderer/features/discounts/drafts/draft.ts'
import { fullDay } from '../../../src/renderer/format/dates.ts'
import { computerZone } from '#shared/values/zone.ts'
import { catalogue, discount, inDays, now, pounds } from './sample.ts'

const zone = computerZone()

type More = { readonly wrong?: readonly DraftField[]; readonly isNew?: boolean; readonly useCount?: number }

function partsOf(changes: Partial<Draft>, { wrong = [], isNew = false, useCount = 0 }: More = {}) {
  return discountSentence({
    draft: { ...(isNew ? newDraft(startOfDay(zone, now)) : discountDraftOf(discount, 2)), ...changes },
    wrong: new Set(wrong),
    catalogue,
    currency: pounds,
    now,
    zone,
    isNew,
    ...(!isNew && { previous: discount, useCount }),
  })
}
const sentence = (changes: Partial<Draft>, more?: More) =>
  partsOf(changes, more)
    .map(({ text }) => text)
    .join('')
const texts = (kind: string, changes: Partial<Draft>, more?: More) =>
  partsOf(changes, more).flatMap((part) => (part.kind === kind ? [part.text] : []))

describe('the sentence about a discount', () => {
  test('says who gets what, and since when', () => {
    const since = fullDay(discount.activeAt ?? '')
    expect(sentence({})).toMatch(/^Whoever types WINTER15 gets 15% off everything\. It has run since /)
    expect(sentence({})).toContain(`since ${since} at `)
    expect(sentence({})).toMatch(/ and has no end\.$/)
  })

  test.each<[string, Partial<Draft>]>([
    ['15% off everything in Prints and Zines.', { applicationType: 'category', categoryIds: ['10', '20'] }],
    [
      '15% off Night Ferry, Low Tide and Almanac 04.',
      { applicationType: 'product', productIds: ['1', '2', '3'] },
    ],
    ['£5.00 off their order.', { rewardType: 'flat_rate_discount', flatRateDiscount: '5' }],
    ['£1,250.50 off their order.', { rewardType: 'flat_rate_discount', flatRateDiscount: '1250,5' }],
    [
      'free shipping when they buy 3 pieces or more.',
      {
        rewardType: 'free_shipping',
        requirementType: 'minimum_cart_quantity',
        minimumCartQuantity: '3',
      },
    ],
    [
      '15% off everything when they spend £30.00 or more.',
      {
        requirementType: 'minimum_cart_total',
        minimumCartTotal: '30',
      },
    ],
    ['off a product that is gone.', { applicationType: 'product', productIds: ['404'] }],
  ])('says “%s”', (words, changes) => {
    expect(sentence(changes)).toContain(words)
  })

  test('says that a used up discount has ended, until a higher limit is typed', () => {
    const limited = (useLimit: string, useCount: number) =>
      sentence({ expirationType: 'on_limit', useLimit }, { useCount })
    expect(limited('25', 24)).toMatch(/ and ends after 25 uses\.$/)
    expect(limited('25', 25)).toMatch(/ and ended after 25 uses\.$/)
    expect(limited('26', 25)).toMatch(/ and ends after 26 uses\.$/)
  })

  test('names four of more than five products and counts the rest', () => {
    const productIds = ['1', '2', '3', '4', '5', '6', '7']
    expect(sentence({ applicationType: 'product', productIds })).toContain(' and 3 more.')
  })

  test('names the last day, which still counts, and the time where the end is within a day', () => {
    const day = toCalendarDate(parseAbsolute(inDays(9), zone))
    const end = endOfDay(zone, day)
    expect(sentence({ expirationType: 'on_date', expiresAt: end })).toContain(`ends after ${fullDay(end)}.`)
    const noon = new Date(Date.parse(end) - 43_199_000).toISOString()
    expect(sentence({ expirationType: 'on_date', expiresAt: noon })).toContain(
      `ends on ${fullDay(noon)} at 12:00.`,
    )
  })

  test('says of a new discount that starts today that it starts at once', () => {
    expect(sentence({}, { isNew: true })).toContain('It starts at once and has no end.')
  })
})

describe('a part of the sentence that is missing or wrong', () => {
  test('is open before the first try to save', () => {
    expect(texts('open', {}, { isNew: true })).toEqual(['a code', 'a percentage off'])
    expect(texts('wrong', {}, { isNew: true })).toEqual([])
  })

  test('is wrong only where the form shows its error', () => {
    const more = { isNew: true, wrong: ['percentDiscount'] } as const
    expect(texts('wrong', { percentDiscount: '120' }, more)).toEqual(['120% off'])
    expect(texts('open', { percentDiscount: '120' }, more)).toEqual(['a code'])
  })

  test('says why an end can’t be used', () => {
    const more = { wrong: ['expiresAt'] } as const
    const ends = (changes: Partial<Draft>) => texts('wrong', { expirationType: 'on_date', ...changes }, more)
    expect(ends({ expiresAt: inDays(-1) })).toEqual(['on a day that has passed'])
    expect(ends({ activeAt: inDays(9), expiresAt: inDays(5) })).toEqual(['before it starts'])
    expect(ends({ expiresAt: null })).toEqual(['after its last day'])
  })

  test('is the text as typed where only the shop refused it', () => {
    expect(texts('wrong', { code: 'TAKEN' }, { wrong: ['code'] })).toEqual(['TAKEN'])
  })
})

describe('the line of a discount in the list', () => {
  const line = (changes: Partial<typeof discount>) =>
    discountSummary({ ...discount, ...changes }, catalogue, pounds)
  const flat = { rewardType: 'flat_rate_discount', flatRateDiscount: '5.0' } as const
  const shipping = { rewardType: 'free_shipping' } as const

  test.each<[string, Partial<typeof discount>]>([
    ['15% off everything', {}],
    ['15% off Prints and Zines', { applicationType: 'category', categoryIds: ['10', '20'] }],
    ['£5.00 off Almanac 04', { ...flat, applicationType: 'product', productIds: ['3'] }],
    [
      '£5.00 off, spend £40.00 or more',
      {
        ...flat,
        requirementType: 'minimum_cart_total',
        minimumCartTotal: '40.0',
      },
    ],
    [
      'Free shipping from 3 items',
      { ...shipping, requirementType: 'minimum_cart_quantity', minimumCartQuantity: 3 },
    ],
    ['Free shipping on Zines', { ...shipping, applicationType: 'category', categoryIds: ['20'] }],
    ['15% off 2 products', { applicationType: 'product', productIds: ['3', '404'] }],
    ['Percent off everything', { percentDiscount: null }],
    ['15% off …', { applicationType: 'category' }],
  ])('is “%s”', (words, changes) => {
    expect(line(changes)).toBe(words)
  })

  test('counts categories whose names are not loaded yet', () => {
    const limited = { ...discount, applicationType: 'category', categoryIds: ['10'] } as const
    expect(discountSummary({ ...limited, categoryIds: ['10'] }, null, pounds)).toBe('15% off 1 category')
  })
})
