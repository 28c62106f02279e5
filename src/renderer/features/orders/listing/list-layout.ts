/** Look: Space. */
export const dayHeight = 28
export const orderHeight = 48
/** A row of a table is one line. */
export const tableRowHeight = 36

/** A day of the list; `first` is the place of its first order, counted from 0 over the list. */
export type LaidDay = { readonly day: string | null; readonly first: number; readonly orders: number }

/** A line of the list with its top in pixels. */
export type LaidLine =
  | { readonly kind: 'day'; readonly top: number; readonly day: LaidDay }
  | { readonly kind: 'order'; readonly top: number; readonly place: number; readonly isLastOfDay: boolean }

/** The positions of everything in a list. Nothing is measured: each kind of line has one height. */
export type ListLayout = {
  readonly total: number
  readonly height: number
  /** Height of one order. */
  readonly rowHeight: number
  /** Returns the top of the order at a place. */
  readonly top: (place: number) => number
  /** Returns the place of the order at a height, or of the first one below. */
  readonly placeAt: (y: number) => number
  /** Returns the lines between two heights, top down. */
  readonly between: (from: number, to: number) => LaidLine[]
}

/**
 * Lays out a list.
 *
 * @param days in the order of the list; null for a list without heads. If they count fewer orders than `total`, the
 * rest stands under the last one.
 */
export function listLayout(
  total: number,
  days: readonly { readonly day: string | null; readonly orders: number }[] | null,
  rowHeight = orderHeight,
): ListLayout {
  const laid = days === null ? [] : laidDays(total, days)
  const heads = laid.length
  /** Finds the last day that begins at or before a place or a height. */
  const lastDay = (isBefore: (index: number) => boolean) => {
    let [low, high] = [-1, heads - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (isBefore(middle)) low = middle
      else high = middle - 1
    }
    return low
  }
  const firstOf = (index: number) => laid[index]?.first ?? total
  const headTop = (index: number) => firstOf(index) * rowHeight + index * dayHeight
  const dayOfPlace = (place: number) => lastDay((index) => firstOf(index) <= place)
  const top = (place: number) => place * rowHeight + (dayOfPlace(place) + 1) * dayHeight

  const placeAt = (y: number) => {
    const index = lastDay((day) => headTop(day) <= y)
    const below = y - (index === -1 ? 0 : headTop(index) + dayHeight)
    const first = index === -1 ? 0 : firstOf(index)
    const place = first + Math.max(0, Math.floor(below / rowHeight))
    return Math.max(0, Math.min(total - 1, place))
  }

  return {
    total,
    rowHeight,
    height: total * rowHeight + heads * dayHeight,
    top,
    placeAt,
    between(from, to) {
      const lines: LaidLine[] = []
      if (total === 0) return lines
      const start = placeAt(from)
      let index = dayOfPlace(start)
      for (let place = start; place < total; place += 1) {
        if (firstOf(index + 1) === place && place !== start) index += 1
        const day = laid[index]
        const at = top(place)
        if (day?.first === place && at - dayHeight < to) lines.push({ kind: 'day', top: at - dayHeight, day })
        if (at >= to) break
        const isLastOfDay = place === total - 1 || firstOf(index + 1) === place + 1
        lines.push({ kind: 'order', top: at, place, isLastOfDay })
      }
      return lines
    },
  }
}

function laidDays(
  total: number,
  days: readonly { readonly day: string | null; readonly orders: number }[],
): LaidDay[] {
  const laid: LaidDay[] = []
  let first = 0
  for (const { day, orders } of days) {
    if (orders <= 0 || first >= total) continue
    laid.push({ day, first, orders: Math.min(orders, total - first) })
    first += orders
  }
  return laid
}
