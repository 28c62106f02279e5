import table from './regions.json' with { type: 'json' }

/** A region where buyers live, with its names and addresses. | separates the entries of lists. */
interface Region {
  readonly country: string
  readonly currency: string
  /** How many of a thousand buyers live here. */
  readonly weight: number
  /** First and last names that go together. */
  readonly people: readonly { readonly first: string; readonly last: string }[]
  readonly cities: readonly City[]
  readonly streets: string
  /** The format of street (S) and number (N) here. */
  readonly line: string
  /** Second address lines; # is a digit from 1 to 9. */
  readonly seconds: string
  readonly phone: string
  /** Mail hosts, all under .example, which nobody can own. */
  readonly mail: string
}

interface City {
  readonly city: string
  /** State or province, where addresses have one. */
  readonly state: string | null
  /** Postal code: # is a digit, @ a letter. */
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
}

/** The regions of the shop's buyers. The result of a seed depends on this order. */
export const regions: readonly Region[] = table
