import type { Buyer } from '../buyers/buyers.ts'

interface Address {
  readonly line: string
  readonly second?: string
  readonly city: string
  readonly state?: string
  readonly zip: string
  readonly country: string
  readonly at: readonly [latitude: number, longitude: number]
}

/** Somebody with a name and an address. */
export function buyer(
  first: string,
  last: string,
  mail: string,
  phone: string | null,
  currency: string,
  optedIn: boolean,
  to: Address,
): Buyer {
  return {
    details: {
      customer_first_name: first,
      customer_last_name: last,
      customer_email: mail,
      customer_phone_number: phone,
      shipping_address_1: to.line,
      shipping_address_2: to.second ?? null,
      shipping_city: to.city,
      shipping_state: to.state ?? null,
      shipping_zip: to.zip,
      shipping_country_id: to.country,
    },
    currency,
    customer_opted_in_to_marketing: optedIn,
    shipping_latitude: to.at[0],
    shipping_longitude: to.at[1],
  }
}

/** Has ordered twice before. */
export const ines = buyer('Inês', 'Carvalho', 'ines.carvalho@sapo.example', '+351 912 044 187', 'EUR', true, {
  line: 'Rua da Bica de Duarte Belo 42, 3.º E',
  city: 'Lisboa',
  zip: '1200-054',
  country: 'PT',
  at: [38.7102, -9.1466],
})

/** Orders twice within minutes. */
export const priya = buyer('Priya', 'Raman', 'priya.raman@mailbox.example', '+44 7700 900126', 'GBP', false, {
  line: '27 Evington Drive',
  city: 'Leicester',
  zip: 'LE5 5PF',
  country: 'GB',
  at: [52.6243, -1.0931],
})
