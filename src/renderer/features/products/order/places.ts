/** Product ids in shop order. */
export type Sequence = readonly string[]

export function sameSequence(one: Sequence, other: Sequence): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** Returns the place of every product, counted from 1. */
export function placesOf(order: Sequence): ReadonlyMap<string, number> {
  return new Map(order.map((id, index) => [id, index + 1]))
}

/** Where moved products stand. */
export type Landing = {
  readonly ids: Sequence
  /** Their places in the whole shop, counted from 1, ascending. */
  readonly places: readonly number[]
  /** The product in view that stands before the first of them; null at the top of the view. */
  readonly after: string | null
}

/** Returns where `ids` stand in `order`, relative to the products in view. */
export function landingOf(order: Sequence, visible: ReadonlySet<string>, ids: Sequence): Landing {
  const moved = new Set(ids)
  const landed: string[] = []
  const places: number[] = []
  let after: string | null = null
  for (const [index, id] of order.entries()) {
    if (moved.has(id)) {
      landed.push(id)
      places.push(index + 1)
    } else if (places.length === 0 && visible.has(id)) after = id
  }
  return { ids: landed, places, after }
}
