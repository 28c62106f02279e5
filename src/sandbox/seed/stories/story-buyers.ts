import type { Buyer } from '../buyers/buyers.ts'
import table from './buyers.json' with { type: 'json' }

/** A buyer as the table describes them. */
interface StoryBuyer {
  readonly first: string
  readonly last: string
  readonly mail: string
  readonly phone: string | null
  readonly currency: string
  readonly optedIn: boolean
  readonly line: string
  readonly second?: string
  readonly city: string
  readonly state?: string
  readonly zip: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

const buyers: ReadonlyMap<string, StoryBuyer> = new Map<string, StoryBuyer>(Object.entries(table))

/** A buyer of the table. Throws when there is none of that name. */
export function storyBuyer(name: string): Buyer {
  const one = buyers.get(name)
  if (!one) throw new Error(`There is no buyer ${name}.`)
  return {
    details: {
      customer_first_name: one.first,
      customer_last_name: one.last,
      customer_email: one.mail,
      customer_phone_number: one.phone,
      shipping_address_1: one.line,
      shipping_address_2: one.second ?? null,
      shipping_city: one.city,
      shipping_state: one.state ?? null,
      shipping_zip: one.zip,
      shipping_country_id: one.country,
    },
    currency: one.currency,
    customer_opted_in_to_marketing: one.optedIn,
    shipping_latitude: one.latitude,
    shipping_longitude: one.longitude,
  }
}

/** A buyer who has ordered twice before. */
export const ines = storyBuyer('ines')
