/** Where buyers live and what they are called there. Lists are written with | between. */
export interface Region {
  readonly country: string
  readonly currency: string
  /** How many of a thousand buyers live here. */
  readonly weight: number
  /** Pairs of first and last names that go together. */
  readonly people: readonly (readonly [firstNames: string, lastNames: string])[]
  /** City, state or province, postal code (# a digit, @ a letter), latitude, longitude. */
  readonly cities: readonly (readonly [
    city: string,
    state: string | null,
    zip: string,
    latitude: number,
    longitude: number,
  ])[]
  readonly streets: string
  /** How street (S) and number (N) are written here. */
  readonly line: string
  /** Second address lines; # is a digit from 1 to 9. */
  readonly seconds: string
  readonly phone: string
  /** Mail hosts, all under .example, which nobody can own. */
  readonly mail: string
}
