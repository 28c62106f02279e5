import type { PlacedPreset } from './orders.search.ts'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Returns the days of a preset, both included. */
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

/** Returns the day that is `by` days later. Calculated in UTC, where all days have the same number of hours. */
export function moved(day: string, by: number): string {
  const at = new Date(`${day}T00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}
