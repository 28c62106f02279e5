import type { FileForm } from '#shared/documents/order-files.ts'
import { runIn } from '../../csv/csv.ts'
import type { CsvCell } from '../../csv/csv.ts'
import { threeLetterCode } from './country-codes.ts'
import { buyerName } from '../../csv/file-order.ts'
import type { FileOrder } from '../../csv/file-order.ts'
import type { Layout } from '../../csv/layout.ts'

/** What of an order goes into a column of a carrier. */
export type CarrierSource = keyof typeof sources

/** How a carrier wants orders: a table, made from what the carrier tells of its import. */
export type Carrier = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly hasHead: boolean
  readonly form: FileForm
  /** Which code of a country it reads. */
  readonly country: 'iso-2' | 'iso-3'
  /** 2-letter codes of the countries it takes addresses in; all when left out. */
  readonly only?: readonly string[]
  readonly columns: readonly CarrierColumn[]
}

export type CarrierColumn = {
  readonly head: string
  /** Left out: the owner fills it in at the carrier, such as a weight. */
  readonly from?: CarrierSource
  /** So many characters at most. */
  readonly most?: number
  /** Must hold something: for every address, or for those in these countries. */
  readonly needed?: true | readonly string[]
}

const sources = {
  number: { words: 'The order number', read: ({ order }: FileOrder) => order.id },
  name: { words: 'The name', read: ({ order }: FileOrder) => buyerName(order) },
  firstName: { words: 'The first name', read: ({ order }: FileOrder) => order.firstName },
  lastName: { words: 'The last name', read: ({ order }: FileOrder) => order.lastName },
  email: { words: 'The mail address', read: ({ order }: FileOrder) => order.email },
  phone: { words: 'The phone number', read: ({ order }: FileOrder) => digitsOf(order.phone, '+') },
  phoneDigits: { words: 'The phone number', read: ({ order }: FileOrder) => digitsOf(order.phone, '00') },
  line1: { words: 'The street', read: ({ order }: FileOrder) => order.address.line1 },
  line2: { words: 'The second line of the street', read: ({ order }: FileOrder) => order.address.line2 },
  city: { words: 'The city', read: ({ order }: FileOrder) => order.address.city },
  state: { words: 'The state or region', read: ({ order }: FileOrder) => order.address.state },
  zip: { words: 'The postal code', read: ({ order }: FileOrder) => order.address.zip },
  country: { words: 'The country', read: ({ order }: FileOrder) => order.address.country?.id ?? '' },
} as const

/** Places whose post has no postal codes, so that a column for one may stay empty. */
const withoutCodes = new Set(
  'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** The layout that a carrier's table describes. An address never becomes another one: what does not fit is told. */
export function carrierLayout(carrier: Carrier): Layout {
  const { id, name, about, hasHead, form, columns } = carrier
  return {
    id,
    name,
    kind: 'carrier',
    about,
    hasHead,
    form,
    chosen: false,
    columns: columns.map(({ head, from }) => ({
      id: head,
      head,
      cell: (order) => (from === undefined ? null : cellOf(carrier, from, order)),
    })),
    refuses: (order) => refusalOf(carrier, order),
  }
}

function cellOf(carrier: Carrier, from: CarrierSource, order: FileOrder): CsvCell {
  const text = textOf(from, order)
  if (from === 'country') return carrier.country === 'iso-3' ? threeLetterCode(text) : text
  // No apostrophe that was not written may be printed on a parcel; what a spreadsheet would run was refused.
  return isHarmless(text) ? { bare: text } : text
}

/** On one line, as a label has it. */
function textOf(from: CarrierSource, order: FileOrder): string {
  const text = sources[from].read(order).replace(/\s+/g, ' ').trim().toWellFormed()
  return from === 'country' ? text.toUpperCase() : text
}

function refusalOf(carrier: Carrier, order: FileOrder): string | null {
  const { country } = order.order.address
  const code = textOf('country', order)
  if (country === null || code === '') return 'Its address has no country.'
  if (threeLetterCode(code) === null)
    return `“${country.name || country.id}” is no country that ${carrier.name} knows.`
  if (carrier.only && !carrier.only.includes(code))
    return `${carrier.name} takes addresses in ${carrier.only.map((one) => regionNames.of(one)).join(', ')}; this one is in ${country.name || regionNames.of(code)}.`
  for (const column of carrier.columns) {
    const refusal =
      column.from === undefined ? null : columnRefusal(carrier, column, column.from, order, code)
    if (refusal !== null) return refusal
  }
  return null
}

function columnRefusal(
  { name }: Carrier,
  { most, needed }: CarrierColumn,
  from: CarrierSource,
  order: FileOrder,
  country: string,
): string | null {
  const text = textOf(from, order)
  const { words } = sources[from]
  if (text === '') {
    const isNeeded = needed === true || needed?.includes(country)
    return isNeeded && !(from === 'zip' && withoutCodes.has(country)) ? `${words} is missing.` : null
  }
  const { length } = Array.from(text)
  if (most !== undefined && length > most) return `${words} has ${length} characters; ${name} takes ${most}.`
  // Before an apostrophe would be printed on the parcel, the owner decides.
  const run = isHarmless(text) ? null : runIn(text)
  if (run === null) return null
  return `${words} ${text.startsWith(run) ? 'begins with' : 'holds'} “${run}”, which a spreadsheet would run as a formula.`
}

/** A plus and nothing but digits is a number to a spreadsheet that is shown it, and runs nothing. */
function isHarmless(text: string): boolean {
  return runIn(text) === null || /^\+\d+$/.test(text)
}

/** A phone number without what groups its digits; what is more than a number stays as it was written. */
function digitsOf(phone: string, plus: '+' | '00'): string {
  const text = phone.trim()
  if (!/^[+＋]?[\d\s().\-/]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  return /^[+＋]/.test(text) && digits !== '' ? `${plus}${digits}` : digits
}
