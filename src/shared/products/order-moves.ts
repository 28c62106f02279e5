import { withNewcomers } from './reorder.ts'

/**
 * The place of a moved thing: directly behind `behind` (null: it is first) and in front of `before` (null: it is last).
 */
export type Placing = {
  readonly id: string
  readonly behind: string | null
  /** The next thing that was not moved itself. */
  readonly before: string | null
  /** Which of the two neighbours decides its place; when that one is gone, the other does. */
  readonly by: 'behind' | 'before'
}

type Sequence = readonly string[]
const none: ReadonlySet<string> = new Set()

/**
 * Returns the fewest moves that turn `from` into `to`, which has the same things; in the order of `to`. Where several
 * sets of moves are possible, prefers those that move things in `likely`.
 */
export function movesBetween(from: Sequence, to: Sequence, likely = none): Placing[] {
  return placings(to, movedOf(from, to, likely), none)
}

function movedOf(from: Sequence, to: Sequence, likely: ReadonlySet<string>): Set<string> {
  const dear = from.length + 1
  return moved(from, to, (id) => (likely.has(id) ? 1 : dear))
}

/**
 * Applies moves to an order, whatever was moved since; to the original order they give exactly the intended one. Drops
 * things that are gone; a thing whose neighbours are both gone stays where it is.
 */
export function withMoves(order: Sequence, moves: readonly Placing[]): string[] {
  const known = new Set(order)
  const has = (id: string | null) => id === null || known.has(id)
  const possible = moves.filter(({ id, behind, before }) => known.has(id) && (has(behind) || has(before)))
  const moving = new Set(possible.map(({ id }) => id))
  const row = chain(order.filter((id) => !moving.has(id)))
  for (const { id, behind, before, by } of possible) {
    // A neighbour that was moved too is in place already: the moves come front to back.
    const isThere = (neighbour: string | null) => neighbour === null || row.has(neighbour)
    const isByBefore = by === 'before' ? isThere(before) : !isThere(behind)
    if (isByBefore && isThere(before)) row.putBefore(id, before)
    else row.putBehind(id, isThere(behind) ? behind : null)
  }
  return row.all()
}

/** Returns the same moves, each placed by a neighbour that was not moved elsewhere meanwhile, where it has one. */
export function holdingOn(moves: readonly Placing[], elsewhere: ReadonlySet<string>): Placing[] {
  return moves.map((move) => {
    const [lead, other] = move.by === 'behind' ? [move.behind, move.before] : [move.before, move.behind]
    const isLost = lead !== null && elsewhere.has(lead) && !(other !== null && elsewhere.has(other))
    return isLost ? { ...move, by: move.by === 'behind' ? 'before' : 'behind' } : move
  })
}

export type MergedMoves = {
  /** The shop's order with the moves made here applied. Where the two contradict each other, those made here win. */
  readonly mine: string[]
  /** The same, but where they contradict each other the shop's win. */
  readonly shop: string[]
  /** The things that were moved here and elsewhere to different places; without any, both orders are the same. */
  readonly contested: string[]
  /** The things that were moved here, and elsewhere. */
  readonly moved: string[]
  readonly elsewhere: string[]
}

/**
 * Merges moves of two sides: the owner turned `base` into `wanted`, somebody else into `shop`. Things that were not
 * moved elsewhere keep the owner's order among themselves, things that were not moved here the shop's. Things that only
 * the shop has stay behind the one that the shop put them behind; those that it no longer has are dropped.
 *
 * @param put the things that the owner moved, as far as the caller knows
 */
export function mergeMoves(base: Sequence, wanted: Sequence, shop: Sequence, put = none): MergedMoves {
  const [inWanted, inShop] = [new Set(wanted), new Set(shop)]
  const isCommon = (id: string) => inWanted.has(id) && inShop.has(id)
  const mine = wanted.filter(isCommon)
  const theirs = [...inShop].filter(isCommon)
  // New things stood where the shop put them before the owner began to move.
  const began = withNewcomers(base.filter(isCommon), theirs)

  const here = movedOf(began, mine, put)
  // When both sides made the same moves, there is nothing to tell apart.
  const isSame = mine.every((id, index) => theirs[index] === id)
  const there = isSame ? none : moved(began, theirs, (id) => began.length + (here.has(id) ? 2 : 1))
  const both = new Set([...here].filter((id) => there.has(id)))
  const strange = new Set([...there].filter((id) => !here.has(id)))
  const allMine = withMoves(theirs, placings(mine, here, strange))
  const mineAlone = new Set([...here].filter((id) => !both.has(id)))
  const withoutBoth = mine.filter((id) => !both.has(id))
  const shops = withMoves(theirs, placings(withoutBoth, mineAlone, strange))
  return {
    mine: withNewcomers(allMine, inShop),
    shop: withNewcomers(shops, inShop),
    contested: [...movedOf(shops, allMine, both)],
    moved: [...here],
    elsewhere: [...there],
  }
}

/**
 * Returns the places of the moved things in `to`.
 * @param strange things that mark no place, since they were moved elsewhere
 */
function placings(to: Sequence, moved: ReadonlySet<string>, strange: ReadonlySet<string>): Placing[] {
  const isFirm = (id: string | undefined) => id !== undefined && !moved.has(id) && !strange.has(id)
  /** What follows each thing: the next one that was not moved here, and the next that was not moved at all. */
  const follows = new Map<string, { readonly next: string | null; readonly firm: string | null }>()
  let [next, firm]: (string | null)[] = [null, null]
  for (const id of to.toReversed()) {
    follows.set(id, { next: next ?? null, firm: firm ?? null })
    if (!moved.has(id)) next = id
    if (isFirm(id)) firm = id
  }
  const made: Placing[] = []
  let behind: string | null = null
  for (const [index, id] of to.entries()) {
    if (moved.has(id)) {
      const { next: direct = null, firm: before = null } = follows.get(id) ?? {}
      const isLast = direct === null
      const isBehindStrange = index > 0 && strange.has(to[index - 1] ?? '')
      const by = isLast || (isBehindStrange && direct === before) ? 'before' : 'behind'
      made.push({ id, behind, before, by })
    }
    if (!strange.has(id)) behind = id
  }
  return made
}

/** A run of things in rising order, represented by its last one. */
type Run = { readonly id: string; readonly weight: number; readonly rest: Run | null }

/** Returns all things except the heaviest subsequence that has the same order in `from` and in `to`. */
function moved(from: Sequence, to: Sequence, weightOf: (id: string) => number): Set<string> {
  const places = new Map(from.map((id, index) => [id, index + 1]))
  // The heaviest run up to each place, as a binary indexed tree: n log n at thousands of products.
  const runs: (Run | null)[] = Array.from({ length: from.length + 1 }, () => null)
  let heaviest: Run | null = null
  for (const id of to) {
    const place = places.get(id) ?? 0
    let rest: Run | null = null
    for (let at = place - 1; at > 0; at -= at & -at) rest = heavier(rest, runs[at] ?? null)
    const run: Run = { id, weight: (rest?.weight ?? 0) + weightOf(id), rest }
    for (let at = place; at > 0 && at < runs.length; at += at & -at) runs[at] = heavier(runs[at] ?? null, run)
    heaviest = heavier(heaviest, run)
  }
  const gone = new Set(to)
  for (let run = heaviest; run; run = run.rest) gone.delete(run.id)
  return gone
}

function heavier(one: Run | null, other: Run | null): Run | null {
  return (other?.weight ?? 0) > (one?.weight ?? 0) ? other : one
}

/** A linked list of things: inserting costs the same at any place and any length. */
function chain(order: Sequence) {
  // null stands for the end, before the first and behind the last.
  const next = new Map<string | null, string | null>()
  const previous = new Map<string | null, string | null>()
  const join = (one: string | null, other: string | null) => {
    next.set(one, other)
    previous.set(other, one)
  }
  let last: string | null = null
  for (const id of order) {
    join(last, id)
    last = id
  }
  join(last, null)

  return {
    has: (id: string) => next.has(id),
    putBehind(id: string, neighbour: string | null) {
      const follower = next.get(neighbour) ?? null
      join(neighbour, id)
      join(id, follower)
    },
    putBefore(id: string, neighbour: string | null) {
      const leader = previous.get(neighbour) ?? null
      join(leader, id)
      join(id, neighbour)
    },
    all(): string[] {
      const ids: string[] = []
      for (let id = next.get(null) ?? null; id !== null; id = next.get(id) ?? null) ids.push(id)
      return ids
    },
  }
}
