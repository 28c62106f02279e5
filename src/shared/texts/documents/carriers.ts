type Part = keyof typeof parts

/** The parts of an order that a parcel needs, as the beginning of a sentence. */
const parts = {
  number: 'The order number',
  name: 'The name',
  firstName: 'The first name',
  lastName: 'The last name',
  email: 'The mail address',
  phone: 'The phone number',
  line1: 'The street',
  line2: 'The second line of the street',
  city: 'The city',
  state: 'The state or region',
  zip: 'The postal code',
  country: 'The country',
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const regionName = (code: string) => regionNames.of(code) ?? code

/** The names of files for carriers' imports, and why an order cannot be written into one. */
export const carrierTexts = {
  royalMail: {
    name: 'Royal Mail Click & Drop',
    about: 'For the import of orders from a spreadsheet. Weight and service are chosen there.',
  },
  sendcloud: {
    name: 'Sendcloud (PostNL, DHL, DPD)',
    about: 'For the upload of orders with the whole street in one column. The carrier is chosen there.',
  },
  pirateShip: {
    name: 'Pirate Ship (USPS, UPS)',
    about: 'For the upload of a spreadsheet. Package and weight are chosen there.',
  },
  ups: {
    name: 'UPS address book',
    about: 'For the import of addresses; each is found there by its order number.',
  },
  mypost: {
    name: 'Australia Post MyPost Business',
    about: 'Its domestic template: parcels within Australia. Sender, weight and service are filled in there.',
  },

  refusals: {
    noCountry: 'Its address has no country.',
    countryUnknown: (carrier: string, country: string) => `“${country}” is no country that ${carrier} knows.`,
    /**
     * @param only codes of the countries that the carrier serves
     * @param country its name, where it has one, and its code
     */
    countryNotServed: (carrier: string, only: readonly string[], country: { name: string; id: string }) =>
      `${carrier} takes addresses in ${only.map(regionName).join(', ')}; this one is in ${country.name || regionName(country.id)}.`,
    missing: (part: Part) => `${parts[part]} is missing.`,
    tooLong: (part: Part, { length, most, carrier }: { length: number; most: number; carrier: string }) =>
      `${parts[part]} has ${length} characters; ${carrier} takes ${most}.`,
    beginsWith: (part: Part, sign: string) =>
      `${parts[part]} begins with “${sign}”, which a spreadsheet would run as a formula.`,
    holds: (part: Part, sign: string) =>
      `${parts[part]} holds “${sign}”, which a spreadsheet would run as a formula.`,
  },
}
