import type { OrderScope, OrderFilter } from '#shared/orders/order-list.ts'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import { isWhole, type Listing } from '../listing/listing.ts'

/** The selected orders: some, each with the key of its list then; or all that match a filter, with exceptions. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlyMap<string, string> }
  | {
      readonly kind: 'all'
      readonly key: string
      readonly filter: OrderFilter
      readonly except: ReadonlySet<string>
    }

export const nothingChosen: Selection = { kind: 'some', ids: new Map() }

export function isChosen(selection: Selection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id)
}

/** Returns how many are selected; of all that match, as many as match now. */
export function chosenCount(selection: Selection, listing: Listing | undefined): number {
  if (selection.kind === 'some') return selection.ids.size
  return Math.max(0, (listing?.layout.total ?? 0) - selection.except.size)
}

export function toggled(selection: Selection, id: string, key: string): Selection {
  if (selection.kind === 'all') {
    const except = new Set(selection.except)
    if (!except.delete(id)) except.add(id)
    return { ...selection, except }
  }
  const ids = new Map(selection.ids)
  if (!ids.delete(id)) ids.set(id, key)
  return { kind: 'some', ids }
}

export function withChosen(selection: Selection, chosen: readonly string[], key: string): Selection {
  if (selection.kind === 'all') {
    const except = new Set(selection.except)
    for (const id of chosen) except.delete(id)
    return { ...selection, except }
  }
  return { kind: 'some', ids: new Map([...selection.ids, ...chosen.map((id) => [id, key] as const)]) }
}

export function allOf({ key, question }: Listing): Selection {
  return { kind: 'all', key, filter: orderFilterSchema.parse(question.filter), except: new Set() }
}

/** Returns how much of a list is selected. */
export function chosenOf(selection: Selection, listing: Listing): 'none' | 'some' | 'all' {
  const { places, layout } = listing
  if (selection.kind === 'all') return selection.except.size === 0 ? 'all' : 'some'
  let here = 0
  for (const id of selection.ids.keys()) if (places.has(id)) here += 1
  if (layout.total > 0 && here >= layout.total) return 'all'
  return selection.ids.size > 0 ? 'some' : 'none'
}

/** Returns how many selected orders are not in the current list: selected in another one, or gone from this one. */
export function chosenElsewhere(selection: Selection, listing: Listing): number {
  if (selection.kind === 'all') return 0
  const whole = isWhole(listing)
  return [...selection.ids].filter(([id, key]) => !listing.places.has(id) && (whole || key !== listing.key))
    .length
}

/** Returns the scope of the selection for core; null when nothing is selected. */
export function scopeOf(selection: Selection): OrderScope | null {
  if (selection.kind === 'all') return { filter: selection.filter, except: [...selection.except] }
  return selection.ids.size === 0 ? null : { ids: [...selection.ids.keys()] }
}
