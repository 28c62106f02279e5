import type { FileForm } from '#shared/documents/order-files.ts'
import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import { runIn } from '../../csv/csv.ts'
import type { CsvCell } from '../../csv/csv.ts'
import { buyerFullName } from '../../csv/file-order.ts'
import type { FileOrder } from '../../csv/file-order.ts'
import type { RowLayout } from '../../csv/layout.ts'

/** The part of an order that goes into a carrier's column. */
export type CarrierSource = keyof typeof sources

/** The format in which a carrier wants orders: a table, taken from what the carrier publishes about its import. */
export type Carrier = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly hasHead: boolean
  readonly form: FileForm
  /** The kind of country code that the carrier reads. */
  readonly country: 'iso-2' | 'iso-3'
  /** 2-letter codes of the countries whose addresses the carrier accepts; all when left out. */
  readonly only?: readonly string[]
  readonly columns: readonly CarrierColumn[]
}

export type CarrierColumn = {
  readonly head: string
  /** Left out when the owner fills the column in at the carrier, such as a weight. */
  readonly from?: CarrierSource
  /** The maximum number of characters. */
  readonly maxLength?: number
  /** True when every address needs a value here; a list of countries when only theirs do. */
  readonly needed?: true | readonly string[]
}

const sources = {
  number: { part: 'number', read: ({ order }: FileOrder) => order.id },
  name: { part: 'name', read: ({ order }: FileOrder) => buyerFullName(order) },
  firstName: { part: 'firstName', read: ({ order }: FileOrder) => order.firstName },
  lastName: { part: 'lastName', read: ({ order }: FileOrder) => order.lastName },
  email: { part: 'email', read: ({ order }: FileOrder) => order.email },
  phone: { part: 'phone', read: ({ order }: FileOrder) => digitsOf(order.phone, '+') },
  phoneDigits: { part: 'phone', read: ({ order }: FileOrder) => digitsOf(order.phone, '00') },
  line1: { part: 'line1', read: ({ order }: FileOrder) => order.address.line1 },
  line2: { part: 'line2', read: ({ order }: FileOrder) => order.address.line2 },
  city: { part: 'city', read: ({ order }: FileOrder) => order.address.city },
  state: { part: 'state', read: ({ order }: FileOrder) => order.address.state },
  zip: { part: 'zip', read: ({ order }: FileOrder) => order.address.zip },
  country: { part: 'country', read: ({ order }: FileOrder) => order.address.country?.id ?? '' },
} as const

/** Countries without postal codes, for which a column for one may stay empty. */
const withoutCodes = new Set(
  'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

const { refusals } = carrierTexts

/** The layout that a carrier's table describes. Never alters an address: refuses an order that does not fit. */
export function carrierLayout(carrier: Carrier): RowLayout {
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
  // An added apostrophe must not be printed on a parcel; text that a spreadsheet would run has been refused before.
  return isHarmless(text) ? { bare: text } : text
}

/** The value on one line, as a label has it. */
function textOf(from: CarrierSource, order: FileOrder): string {
  const text = sources[from].read(order).replace(/\s+/g, ' ').trim().toWellFormed()
  return from === 'country' ? text.toUpperCase() : text
}

function refusalOf(carrier: Carrier, order: FileOrder): string | null {
  const { country } = order.order.address
  const code = textOf('country', order)
  if (country === null || code === '') return refusals.noCountry
  if (threeLetterCode(code) === null) return refusals.countryUnknown(carrier.name, country.name || country.id)
  if (carrier.only && !carrier.only.includes(code))
    return refusals.countryNotServed(carrier.name, carrier.only, { name: country.name, id: code })
  for (const column of carrier.columns) {
    const refusal =
      column.from === undefined ? null : columnRefusal(carrier, column, column.from, order, code)
    if (refusal !== null) return refusal
  }
  return null
}

function columnRefusal(
  { name: carrier }: Carrier,
  { maxLength, needed }: CarrierColumn,
  from: CarrierSource,
  order: FileOrder,
  country: string,
): string | null {
  const text = textOf(from, order)
  const { part } = sources[from]
  if (text === '') {
    const isNeeded = needed === true || needed?.includes(country)
    return isNeeded && !(from === 'zip' && withoutCodes.has(country)) ? refusals.missing(part) : null
  }
  const { length } = Array.from(text)
  if (maxLength !== undefined && length > maxLength)
    return refusals.tooLong(part, { length, most: maxLength, carrier })
  // The owner decides, before an apostrophe would be printed on the parcel.
  const run = isHarmless(text) ? null : runIn(text)
  if (run === null) return null
  return text.startsWith(run) ? refusals.beginsWith(part, run) : refusals.holds(part, run)
}

/** True for text that a spreadsheet does not run. It reads a plus and nothing but digits as a number. */
function isHarmless(text: string): boolean {
  return runIn(text) === null || /^\+\d+$/.test(text)
}

/** A phone number without grouping characters; text that is more than a number stays as it was written. */
function digitsOf(phone: string, plus: '+' | '00'): string {
  const text = phone.trim()
  if (!/^[+＋]?[\d\s().\-/]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  return /^[+＋]/.test(text) && digits !== '' ? `${plus}${digits}` : digits
}

/** ISO 3166-1: the 2-letter code of each country, followed by its 3-letter code. */
const codes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB ' +
  'BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR ' +
  'BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR ' +
  'CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK ' +
  'FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS ' +
  'GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ' +
  'ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO ' +
  'LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD ' +
  'MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER ' +
  'NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM ' +
  'PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP ' +
  'SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF ' +
  'TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY ' +
  'UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE'

const threeLetters: ReadonlyMap<string, string> = new Map(
  codes.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)

/** The 3-letter code of a country; null for an unknown 2-letter code. */
function threeLetterCode(code: string): string | null {
  return threeLetters.get(code) ?? null
}
