import table from './countries.json' with { type: 'json' }

/**
 * Country names by 2-letter code, in alphabetical order of the names (spec: Account and countries): every country of ISO 3166-1.
 * Names are in plain ASCII, so that every way to sort them gives the same list.
 */
export const countries: ReadonlyMap<string, string> = new Map(
  Object.entries(table).sort(([, one], [, other]) => (one < other ? -1 : 1)),
)
