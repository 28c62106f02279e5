import type { FileForm } from '#shared/documents/order-files.ts'
import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import { runIn } from '../../csv/csv.ts'
import type { CsvCell } from '../../csv/csv.ts'
import { buyerFullName } from '../../csv/file-order.ts'
import type { FileOrder } from '../../csv/file-order.ts'
import type { RowLayout } from '../../csv/layout.ts'

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

/** Places whose post has no postal codes, so that a column for one may stay empty. */
const withoutCodes = new Set(
  'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

const { refusals } = carrierTexts

/** The layout that a carrier's table describes. An address never becomes another one: what does not fit is told. */
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
  { most, needed }: CarrierColumn,
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
  if (most !== undefined && length > most) return refusals.tooLong(part, { length, most, carrier })
  // Before an apostrophe would be printed on the parcel, the owner decides.
  const run = isHarmless(text) ? null : runIn(text)
  if (run === null) return null
  return text.startsWith(run) ? refusals.beginsWith(part, run) : refusals.holds(part, run)
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

/** ISO 3166-1: the 2-letter code of each country with its 3-letter code behind it. */
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

/** The 3-letter code of a country; null when the 2-letter code is none. */
function threeLetterCode(code: string): string | null {
  return threeLetters.get(code) ?? null
}
