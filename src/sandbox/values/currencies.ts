/** A currency as the API shows it (spec: Order, currency.*). */
export interface Currency {
  readonly name: string
  readonly sign: string
  readonly locale: string
}

/** The currencies that the demo shop sells in, by 3-letter code. */
export const currencies: ReadonlyMap<string, Currency> = new Map([
  ['GBP', { name: 'British Pound', sign: '£', locale: 'en-GB' }],
  ['EUR', { name: 'Euro', sign: '€', locale: 'de-DE' }],
  ['USD', { name: 'U.S. Dollar', sign: '$', locale: 'en-US' }],
  ['CAD', { name: 'Canadian Dollar', sign: '$', locale: 'en-CA' }],
  ['AUD', { name: 'Australian Dollar', sign: '$', locale: 'en-AU' }],
  ['NZD', { name: 'New Zealand Dollar', sign: '$', locale: 'en-NZ' }],
  ['JPY', { name: 'Japanese Yen', sign: '¥', locale: 'ja-JP' }],
  ['PLN', { name: 'Polish Zloty', sign: 'zł', locale: 'pl-PL' }],
  ['CZK', { name: 'Czech Koruna', sign: 'Kč', locale: 'cs-CZ' }],
  ['DKK', { name: 'Danish Krone', sign: 'kr', locale: 'da-DK' }],
  ['SEK', { name: 'Swedish Krona', sign: 'kr', locale: 'sv-SE' }],
  ['NOK', { name: 'Norwegian Krone', sign: 'kr', locale: 'nb-NO' }],
  ['CHF', { name: 'Swiss Franc', sign: 'CHF', locale: 'de-CH' }],
])
