import { fold } from '../../values/folding.ts'
import type { OrderDetails } from '../../store/orders.ts'
import type { Random } from '../../values/random.ts'
import { regions } from './regions.ts'

/** A person who orders, with the delivery address. */
export interface Buyer {
  readonly details: Omit<OrderDetails, 'customer_note' | 'shipping_status'>
  readonly currency: string
  readonly customer_opted_in_to_marketing: boolean
  readonly shipping_latitude: number | null
  readonly shipping_longitude: number | null
}

const letters = 'ABDEFGHJLNPQRSTUWXYZ'

function fill(pattern: string, random: Random): string {
  return pattern
    .replace(/#/g, () => String(random.between(1, 9)))
    .replace(/@/g, () => random.letters(letters, 1))
}

/** first.last@host in plain letters, with a number when another buyer has that address already. */
function mailAddress(first: string, last: string, host: string, taken: Map<string, number>): string {
  const local = `${fold(first)}.${fold(last)}`.replace(/[^a-z0-9.]/g, '')
  const address = `${local}@${host}`
  const namesakes = taken.get(address) ?? 0
  taken.set(address, namesakes + 1)
  return namesakes === 0 ? address : `${local}${namesakes + 1}@${host}`
}

/** Invents a new buyer. `taken` keeps mail addresses apart. */
export function inventBuyer(random: Random, taken: Map<string, number>): Buyer {
  const region = random.weighted(regions, (one) => one.weight)
  const people = random.pick(region.people)
  const first = random.pick(people.first.split('|'))
  const last = random.pick(people.last.split('|'))
  const { city, state, zip, latitude, longitude } = random.pick(region.cities)
  const number = String(random.between(1, random.chance(0.2) ? 190 : 60))
  const street = random.pick(region.streets.split('|'))
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.04) * 10000) / 10000
  const located = random.chance(0.94)
  return {
    details: {
      customer_first_name: first,
      customer_last_name: last,
      customer_email: mailAddress(first, last, random.pick(region.mail.split('|')), taken),
      customer_phone_number: random.chance(0.6) ? fill(region.phone, random) : null,
      shipping_address_1: region.line.replace(/[NS]/g, (letter) => (letter === 'N' ? number : street)),
      shipping_address_2: random.chance(0.22) ? fill(random.pick(region.seconds.split('|')), random) : null,
      shipping_city: city,
      shipping_state: state,
      shipping_zip: fill(zip, random),
      shipping_country_id: region.country,
    },
    currency: region.currency,
    customer_opted_in_to_marketing: random.chance(0.38),
    shipping_latitude: located ? near(latitude) : null,
    shipping_longitude: located ? near(longitude) : null,
  }
}
