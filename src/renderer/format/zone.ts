import { Store, useSelector } from '@tanstack/react-store'
import { computerZone } from '#shared/values/zone.ts'
import { texts } from '../texts/texts.ts'

/*
 * The zone that days and hours are shown in, and how far this computer's clock is ahead: both of the shop that is open. They
 * stand outside of React, since whatever writes a time needs them; who shows one draws itself again by `useNow` or `useZone`.
 */
const shown = new Store({ zone: computerZone(), aheadMs: 0 })

export function shownZone(): string {
  return shown.state.zone
}

/** From now on all days and hours of the window are of this zone, and today is the day of a clock that is so far behind. */
export function showZone(zone: string, aheadMs = 0): void {
  shown.setState(() => ({ zone, aheadMs }))
}

/** The time as the shop has it, which says what day it is there. When something was read or sent is this computer's time. */
export function shopNow(): Date {
  return new Date(Date.now() - shown.state.aheadMs)
}

/** Another object once days and hours are told otherwise, by another zone or another clock. */
export function useShown() {
  return useSelector(shown)
}

export function useZone(): string {
  return useShown().zone
}

/** "Lisbon", the zone's city; "GMT+3" of one that has none. */
export function zoneCity(zone = shownZone()): string {
  if (isAtSea(zone)) return zoneOffset(zone, new Date())
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return texts.zoneNames.today[city] ?? city
}

/** "Lisbon time", from the zone's city. */
export function zoneName(zone = shownZone()): string {
  return texts.zoneNames.time(zoneCity(zone))
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

/** "GMT+1": how far the zone's clocks are from Greenwich at a moment. */
function zoneOffset(zone: string, at: Date): string {
  // Every list and the foot ask at each drawing; to make a format takes longer than a thousand uses of it.
  const known = offsetFormats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  if (!known) offsetFormats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace(/\+0$/, '')
}

/** "Lisbon (GMT+1)", as it is at a moment. */
export function zoneWords(zone: string, at: Date): string {
  return isAtSea(zone) ? zoneCity(zone) : `${zoneCity(zone)} (${zoneOffset(zone, at)})`
}

/** Its name says how far it is from Greenwich, and that the other way round. */
const isAtSea = (zone: string): boolean => zone.startsWith('Etc/GMT')

/** Whether the clocks of a zone show another time than this computer's at a moment. */
export function isElsewhere(zone: string, at: Date): boolean {
  return zone !== computerZone() && zoneOffset(zone, at) !== zoneOffset(computerZone(), at)
}
