import { computerZone } from '#shared/values/zone.ts'
import { zoneCity } from '../../format/zone.ts'
import { texts } from '../../texts/texts.ts'
import type { Pickable } from '../../components/choices/SearchedList.tsx'

/** In place of a zone's name: whichever the computer's is. */
export const asComputer = 'computer'

/** `Intl.Locale` knows the zones of a region: newer systems by a method, older ones by a property. */
type Zoned = Intl.Locale & { getTimeZones?(): readonly string[] | undefined; timeZones?: readonly string[] }

let places: readonly Pickable[] | null = null

/** All there are, by city. Put together once: it takes longer than a list may take to open twice. */
function allPlaces(): readonly Pickable[] {
  places ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
    .map((zone) => ({ id: zone, name: zoneCity(zone), aside: asideOf(zone) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return places
}

/** The country, and an older name of the city, by which it is found as well. */
function asideOf(zone: string): string {
  const old = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return [regionOf().get(zone) ?? '', old === zoneCity(zone) ? '' : old].filter(Boolean).join(', ')
}

let regions: ReadonlyMap<string, string> | null = null

/** What the country of each zone is called. */
function regionOf(): ReadonlyMap<string, string> {
  if (regions) return regions
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const found = new Map<string, string>()
  for (const id of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(id)
    if (name === undefined) continue
    for (const zone of zonesOf(id)) if (!found.has(zone)) found.set(zone, name)
  }
  regions = found
  return found
}

function zonesOf(region: string): readonly string[] {
  const locale: Zoned = new Intl.Locale(`und-${region}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/**
 * What can be chosen: first to go as the computer does, then the places of the shop's own country, then all others.
 *
 * @param country 2 letters; null where the shop does not tell it
 */
export function zoneList(country: string | null): readonly Pickable[] {
  const own = new Set(country === null ? [] : zonesOf(country))
  const all = allPlaces()
  return [
    { id: asComputer, name: texts.zone.thisComputer(zoneCity(computerZone())), aside: null },
    ...all.filter(({ id }) => own.has(id)),
    ...all.filter(({ id }) => !own.has(id)),
  ]
}
