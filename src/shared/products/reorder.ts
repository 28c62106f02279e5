/** Where moved products go: just before this one, or to the end when null. */
export type MoveTarget = { readonly before: string | null }

/**
 * Moves `ids` to the target as one block, in their current relative order. When `before` is itself moved, the place is
 * before the first product after it that stays. Ignores unknown ids; an unknown `before` changes nothing.
 */
export function move(order: readonly string[], ids: readonly string[], target: MoveTarget): string[] {
  const moving = new Set(ids)
  const moved: string[] = []
  const ahead: string[] = []
  const behind: string[] = []
  let reached = false
  for (const id of order) {
    if (id === target.before) reached = true
    if (moving.has(id)) moved.push(id)
    else (reached ? behind : ahead).push(id)
  }
  if (target.before !== null && !reached) return [...order]
  return [...ahead, ...moved, ...behind]
}

/**
 * Moves products in a filtered view: the visible products trade places among the slots they hold in the full order, and
 * every hidden one keeps its absolute place. Hidden products are neither moved nor a target.
 */
export function moveWithin(
  full: readonly string[],
  visible: readonly string[],
  ids: readonly string[],
  target: MoveTarget,
): string[] {
  return withinSlots(full, visible, (inView) => move(inView, ids, target))
}

/**
 * Sorts the visible products among the slots they hold in the full order; equal ones keep their relative order, and
 * every hidden one its absolute place.
 */
export function sortWithin(
  full: readonly string[],
  visible: readonly string[],
  compare: (one: string, other: string) => number,
): string[] {
  return withinSlots(full, visible, (inView) => inView.toSorted(compare))
}

/** Rearranges the visible products by `arrange` among the slots they hold in the full order. */
export function withinSlots(
  full: readonly string[],
  visible: readonly string[],
  arrange: (inView: readonly string[]) => readonly string[],
): string[] {
  const shown = new Set(visible)
  const isShown = (id: string) => shown.has(id)
  // Takes the visible ids from `full`, so that a slightly outdated view can't lose or duplicate any.
  const arranged = arrange(full.filter(isShown)).values()
  return full.map((id) => (isShown(id) ? (arranged.next().value ?? id) : id))
}

/** Moves `ids` before all others, in their current order. */
export function toTop(order: readonly string[], ids: readonly string[]): string[] {
  return move(order, ids, { before: order[0] ?? null })
}

/** Moves `ids` behind all others, in their current order. */
export function toBottom(order: readonly string[], ids: readonly string[]): string[] {
  return move(order, ids, { before: null })
}

/**
 * Moves `ids` so that the first of them stands at `place`, counted from 1. A place outside the list becomes the nearest
 * possible one; NaN changes nothing.
 */
export function toPlace(order: readonly string[], ids: readonly string[], place: number): string[] {
  if (Number.isNaN(place)) return [...order]
  const moving = new Set(ids)
  const staying = order.filter((id) => !moving.has(id))
  return move(order, ids, { before: staying[Math.max(1, Math.trunc(place)) - 1] ?? null })
}

export type MergedOrder = {
  /** Every id the shop holds, once: the order to send. The shop's own order when there is nothing to send. */
  order: string[]
  /** How many products the shop has that were not in `base`. */
  added: number
  /** How many products of `base` the shop no longer has. */
  removed: number
}

/**
 * Merges the owner's order (`wanted`, made from `base`) with the one that the shop holds now. Drops products that are
 * gone from the shop; new ones stay directly behind the product the shop put them behind, or at the front. Returns
 * `conflict` when the shop put the products of `base` in another order meanwhile, unless that is the wanted one. When
 * the owner has chosen theirs over the shop's, pass `shop` as `base`: then there is no conflict.
 */
export function mergeOrders(
  base: readonly string[],
  wanted: readonly string[],
  shop: readonly string[],
): MergedOrder | 'conflict' {
  const inBase = new Set(base)
  const inWanted = new Set(wanted)
  // A product that moves across a page boundary while core reads the list comes twice.
  const inShop = new Set(shop)
  const counts = {
    added: [...inShop].filter((id) => !inBase.has(id)).length,
    removed: [...inBase].filter((id) => !inShop.has(id)).length,
  }

  const remaining = common(inWanted, inShop)
  if (sameOrder(remaining, common(inShop, inWanted))) return { order: [...inShop], ...counts }
  if (!sameOrder(common(inBase, inShop), common(inShop, inBase))) return 'conflict'
  return { order: withNewcomers(remaining, inShop), ...counts }
}

/** Inserts the shop's ids that `order` lacks behind their neighbour in the shop; otherwise the list would lose them. */
export function withNewcomers(order: readonly string[], shop: Iterable<string>): string[] {
  const known = new Set(order)
  const front: string[] = []
  const behind = new Map<string, string[]>()
  let run = front
  for (const id of shop) {
    if (known.has(id)) {
      run = []
      behind.set(id, run)
    } else run.push(id)
  }
  return [...front, ...order.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}

/** Returns the ids that both have, in the order of the first. */
function common(one: Iterable<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((id) => other.has(id))
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
