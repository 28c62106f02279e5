import { Store, useSelector } from '@tanstack/react-store'
import { computerZone } from '#shared/values/zone.ts'
import { texts } from '../texts/texts.ts'

/*
 * The zone in which the window shows days and hours, and how far this computer's clock is ahead: both of the open
 * shop. They stand outside of React, since everything that formats a time needs them; a component that shows one
 * redraws by `useNow` or `useZone`.
 */
const shown = new Store({ zone: computerZone(), aheadMs: 0 })

export function shownZone(): string {
  return shown.state.zone
}

/** Sets the zone of all days and hours of the window, and how many ms this computer's clock is ahead of the shop's. */
export function showZone(zone: string, aheadMs = 0): void {
  shown.setState(() => ({ zone, aheadMs }))
}

/**
 * The present time by the shop's clock, which decides what day it is there. Times of reading and sending are this
 * computer's.
 */
export function shopNow(): Date {
  return new Date(Date.now() - shown.state.aheadMs)
}

/** Returns a new object when the zone or the clock changes. */
export function useShown() {
  return useSelector(shown)
}

export function useZone(): string {
  return useShown().zone
}

/** "Lisbon", the zone's city; "GMT+3" for a zone without one. */
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

/** "GMT+1": the zone's offset from Greenwich at a moment. */
function zoneOffset(zone: string, at: Date): string {
  // Every list and the foot call this on each render; making a format takes longer than a thousand uses of it.
  const known = offsetFormats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  if (!known) offsetFormats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace(/\+0$/, '')
}

/** "Lisbon (GMT+1)", with the offset at that moment: by default at the shop's time, since this computer's may be wrong. */
export function zoneWords(zone: string, at = shopNow()): string {
  return isAtSea(zone) ? zoneCity(zone) : `${zoneCity(zone)} (${zoneOffset(zone, at)})`
}

/** The name of such a zone contains its offset from Greenwich, with the sign inverted. */
const isAtSea = (zone: string): boolean => zone.startsWith('Etc/GMT')

/** True when a zone's clocks show another time than this computer's at a moment. */
export function isElsewhere(zone: string, at = shopNow()): boolean {
  return zone !== computerZone() && zoneOffset(zone, at) !== zoneOffset(computerZone(), at)
}
