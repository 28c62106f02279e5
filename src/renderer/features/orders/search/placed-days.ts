import type { PlacedPreset } from './orders.search.ts'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days that a preset means today, both included. */
export function daysOfPreset(preset: PlacedPreset, today: string): Days {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: moved(today, -1), to: moved(today, -1) }
    case '7-days':
      return { from: moved(today, -6), to: today }
    case '30-days':
      return { from: moved(today, -29), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const to = moved(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** Reckoned in UTC, where each day has as many hours as the next. */
export function moved(day: string, by: number): string {
  const at = new Date(`${day}T00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}
