import { fold } from '../values/fold.ts'
import { compact } from './tracking.ts'
import type { CarrierId, Tracking } from './tracking.ts'

type Carrier = {
  readonly id: CarrierId
  readonly name: string
  /** The public tracking page: the address up to the number, and what follows it. Always https. */
  readonly page: readonly [before: string, after?: string]
  /** Words that name the carrier in a report, folded; only whole words count. */
  readonly words: readonly string[]
  /** Matches numbers that no other carrier in the list uses. */
  readonly numbers?: RegExp
}

/**
 * Matches a registered postal item (Universal Postal Union, S10): its last two letters are the country that sent it.
 */
const postal = (country: string): RegExp => new RegExp(`^[A-Z]{2}\\d{9}${country}$`)

/** Carriers whose public tracking pages Backroom knows, the most widespread first. */
export const carriers: readonly Carrier[] = [
  {
    id: 'dhl',
    name: 'DHL',
    page: ['https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id='],
    words: ['dhl'],
    numbers: /^(003404\d{14}|JJD\d{12,20})$/,
  },
  {
    id: 'ups',
    name: 'UPS',
    page: ['https://www.ups.com/track?tracknum='],
    words: ['ups', 'united parcel service'],
    numbers: /^1Z[A-Z\d]{16}$/,
  },
  {
    id: 'fedex',
    name: 'FedEx',
    page: ['https://www.fedex.com/fedextrack/?trknbr='],
    words: ['fedex', 'federal express'],
  },
  {
    id: 'usps',
    name: 'USPS',
    page: ['https://tools.usps.com/go/TrackConfirmAction?tLabels='],
    words: ['usps', 'united states postal service', 'us postal service'],
    numbers: postal('US'),
  },
  {
    id: 'royal-mail',
    name: 'Royal Mail',
    page: ['https://www.royalmail.com/track-your-item#/tracking-results/'],
    words: ['royal mail'],
    numbers: postal('GB'),
  },
  {
    id: 'dpd',
    name: 'DPD',
    page: ['https://tracking.dpd.de/parcelstatus?query=', '&locale=en_D2'],
    words: ['dpd'],
  },
  {
    id: 'gls',
    name: 'GLS',
    page: ['https://gls-group.eu/EU/en/parcel-tracking?match='],
    words: ['gls'],
  },
  {
    id: 'evri',
    name: 'Evri',
    page: ['https://www.evri.com/track/parcel/', '/details'],
    words: ['evri', 'hermes uk', 'myhermes uk'],
  },
  {
    id: 'hermes',
    name: 'Hermes',
    page: ['https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#'],
    words: ['hermes', 'myhermes'],
  },
  {
    id: 'canada-post',
    name: 'Canada Post',
    page: ['https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
    words: ['canada post', 'postes canada'],
    numbers: postal('CA'),
  },
  {
    id: 'australia-post',
    name: 'Australia Post',
    page: ['https://auspost.com.au/mypost/track/details/'],
    words: ['australia post', 'auspost', 'mypost'],
    numbers: postal('AU'),
  },
  {
    id: 'la-poste',
    name: 'La Poste',
    page: ['https://www.laposte.fr/outils/suivre-vos-envois?code='],
    words: ['la poste', 'laposte', 'colissimo', 'chronopost'],
    numbers: postal('FR'),
  },
  {
    id: 'postnl',
    name: 'PostNL',
    page: ['https://postnl.nl/tracktrace/?B='],
    words: ['postnl', 'post nl'],
    numbers: postal('NL'),
  },
  {
    id: 'correos',
    name: 'Correos',
    page: ['https://www.correos.es/es/en/tools/tracker/items/details?tracking-number='],
    words: ['correos'],
    numbers: postal('ES'),
  },
  {
    id: 'ctt',
    name: 'CTT',
    page: ['https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput='],
    words: ['ctt'],
    numbers: postal('PT'),
  },
]

export function carrierName(id: CarrierId): string {
  return carriers.find((carrier) => carrier.id === id)?.name ?? id
}

/**
 * Returns the page on which a carrier of the list shows this number. The number cannot change where the address leads.
 */
export function carrierPage(id: CarrierId, number: string): string | null {
  const carrier = carriers.find((one) => one.id === id)
  if (!carrier) return null
  const [before, after = ''] = carrier.page
  return `${before}${encodeURIComponent(compact(number).toWellFormed())}${after}`
}

/**
 * Returns the carrier that a report's words name; without words, the one that alone uses such numbers. Null: unknown.
 */
export function detectCarrier(words: string, number: string): CarrierId | null {
  const folded = ` ${fold(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  if (folded.trim() !== '')
    return carriers.find((carrier) => carrier.words.some((word) => folded.includes(` ${word} `)))?.id ?? null
  const bare = compact(number).toUpperCase()
  return carriers.find(({ numbers }) => numbers?.test(bare))?.id ?? null
}

/** Returns the carrier's name; empty when it is unknown. */
export function trackingCarrier({ carrier, otherName }: Tracking): string {
  return carrier === null ? otherName : carrierName(carrier)
}

/**
 * Returns the page that shows the parcel: that of a carrier in the list, or a secure page that the owner gave. Null:
 * there is none.
 */
export function trackingPage({ number, carrier, otherPage }: Tracking): string | null {
  return carrier === null ? securePage(otherPage) : carrierPage(carrier, number)
}

/** Returns the address when it is a secure web page without credentials in it; else null. */
export function securePage(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
