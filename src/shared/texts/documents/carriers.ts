type Part = keyof typeof parts

/** The parts of an order that a parcel needs, as the beginning of a sentence. */
const parts = {
  number: 'The order number',
  name: 'The name',
  firstName: 'The first name',
  lastName: 'The last name',
  email: 'The e-mail address',
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
    about: 'To import orders from a spreadsheet. You choose weight and service there.',
  },
  sendcloud: {
    name: 'Sendcloud (PostNL, DHL, DPD)',
    about: 'To upload orders with the whole street in one column. You choose the carrier there.',
  },
  pirateShip: {
    name: 'Pirate Ship (USPS, UPS)',
    about: 'To upload a spreadsheet. You choose package and weight there.',
  },
  ups: {
    name: 'UPS address book',
    about: 'To import addresses; you find each there by its order number.',
  },
  mypost: {
    name: 'Australia Post MyPost Business',
    about: 'Its domestic template: parcels within Australia. You fill in sender, weight and service there.',
  },

  refusals: {
    noCountry: 'Its address has no country.',
    countryUnknown: (carrier: string, country: string) =>
      `${carrier} does not know the country “${country}”.`,
    /**
     * @param only codes of the countries that the carrier serves
     * @param country its name, where it has one, and its code
     */
    countryNotServed: (carrier: string, only: readonly string[], country: { name: string; id: string }) =>
      `${carrier} accepts addresses in ${only.map(regionName).join(', ')}; this one is in ${country.name || regionName(country.id)}.`,
    missing: (part: Part) => `${parts[part]} is missing.`,
    tooLong: (part: Part, { length, most, carrier }: { length: number; most: number; carrier: string }) =>
      `${parts[part]} has ${length} characters; ${carrier} allows ${most}.`,
    beginsWith: (part: Part, sign: string) =>
      `${parts[part]} begins with “${sign}”, which a spreadsheet would run as a formula.`,
    holds: (part: Part, sign: string) =>
      `${parts[part]} contains “${sign}”, which a spreadsheet would run as a formula.`,
  },
}
