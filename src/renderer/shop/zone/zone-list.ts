import { computerZone } from '#shared/values/zone.ts'
import { zoneCity } from '../../format/zone.ts'
import { texts } from '../../texts/texts.ts'
import type { Pickable } from '../../components/choices/SearchedList.tsx'

/** The id that stands for this computer's zone, whichever that is. */
export const asComputer = 'computer'

/** `Intl.Locale` lists the zones of a region: by a method in newer engines, by a property in older ones. */
type Zoned = Intl.Locale & { getTimeZones?(): readonly string[] | undefined; timeZones?: readonly string[] }

let places: readonly Pickable[] | null = null

/** All zones, by city. Made once: it takes too long to do at each opening of the list. */
function allPlaces(): readonly Pickable[] {
  places ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
    .map((zone) => ({ id: zone, name: zoneCity(zone), aside: asideOf(zone) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return places
}

/** The country and an older name of the city; a search finds the zone by these as well. */
function asideOf(zone: string): string {
  const old = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return [regionOf().get(zone) ?? '', old === zoneCity(zone) ? '' : old].filter(Boolean).join(', ')
}

let regions: ReadonlyMap<string, string> | null = null

/** The name of each zone's country. */
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
 * The zones to choose from: first this computer's, then those of the shop's own country, then all others.
 *
 * @param country 2 letters; null when the shop doesn't say
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
