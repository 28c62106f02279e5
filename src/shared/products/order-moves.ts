import { withNewcomers } from './reorder.ts'

/** Where a moved thing was put: what stands directly in front of it (null: it is first) and behind it (null: it is last). */
export type Placing = {
  readonly id: string
  readonly behind: string | null
  /** The next one that was not moved itself. */
  readonly before: string | null
  /** By which of the two it finds its place; by the other one when that is gone. */
  readonly by: 'behind' | 'before'
}

type Sequence = readonly string[]
const none: ReadonlySet<string> = new Set()

/**
 * The fewest moves that make `to` out of `from`, which names the same things; in the order of `to`. Where it can be told
 * in several ways, those in `likely` are taken for the moved ones.
 */
export function movesBetween(from: Sequence, to: Sequence, likely = none): Placing[] {
  return placings(to, movedOf(from, to, likely), none)
}

function movedOf(from: Sequence, to: Sequence, likely: ReadonlySet<string>): Set<string> {
  const dear = from.length + 1
  return moved(from, to, (id) => (likely.has(id) ? 1 : dear))
}

/**
 * Puts things where they were put before, whatever was moved since: with nothing moved that makes the very order. What is
 * gone is left out; a thing whose neighbours are both gone stays where it is.
 */
export function withMoves(order: Sequence, moves: readonly Placing[]): string[] {
  const known = new Set(order)
  const has = (id: string | null) => id === null || known.has(id)
  const possible = moves.filter(({ id, behind, before }) => known.has(id) && (has(behind) || has(before)))
  const moving = new Set(possible.map(({ id }) => id))
  const row = chain(order.filter((id) => !moving.has(id)))
  for (const { id, behind, before, by } of possible) {
    // One that was moved along stands already: those in front come first.
    const isThere = (neighbour: string | null) => neighbour === null || row.has(neighbour)
    const isByBefore = by === 'before' ? isThere(before) : !isThere(behind)
    if (isByBefore && isThere(before)) row.putBefore(id, before)
    else row.putBehind(id, isThere(behind) ? behind : null)
  }
  return row.all()
}

/** The same moves, holding on to those neighbours that were not moved elsewhere meanwhile. */
export function holdingOn(moves: readonly Placing[], elsewhere: ReadonlySet<string>): Placing[] {
  return moves.map((move) => {
    const [lead, other] = move.by === 'behind' ? [move.behind, move.before] : [move.before, move.behind]
    const isLost = lead !== null && elsewhere.has(lead) && !(other !== null && elsewhere.has(other))
    return isLost ? { ...move, by: move.by === 'behind' ? 'before' : 'behind' } : move
  })
}

export type MovesMet = {
  /** The shop's order with the moves made here on top. Where the two contradict each other, those made here hold. */
  readonly mine: string[]
  /** The same, but where they contradict each other the shop's hold. */
  readonly shop: string[]
  /** What was moved here and elsewhere to different places; both orders are the same when there is none. */
  readonly contested: string[]
  /** What was moved here, and what elsewhere. */
  readonly moved: string[]
  readonly elsewhere: string[]
}

/**
 * Brings moves of two sides together: the owner made `wanted` out of `base`, somebody else `shop`. What was not moved
 * elsewhere stands among itself as it is wanted, what was not moved here as the shop has it. Things that only the shop
 * has stay behind the one that the shop put them behind; what it no longer has is left out.
 *
 * @param put what the owner took hold of, as far as it is known
 */
export function meetMoves(base: Sequence, wanted: Sequence, shop: Sequence, put = none): MovesMet {
  const [inWanted, inShop] = [new Set(wanted), new Set(shop)]
  const isCommon = (id: string) => inWanted.has(id) && inShop.has(id)
  const mine = wanted.filter(isCommon)
  const theirs = [...inShop].filter(isCommon)
  // What came since stood where the shop put it before the owner took hold of it.
  const began = withNewcomers(base.filter(isCommon), theirs)

  const here = movedOf(began, mine, put)
  // Moves that both made alike need no telling apart.
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

/** @param strange what holds no place, since it was moved elsewhere */
function placings(to: Sequence, moved: ReadonlySet<string>, strange: ReadonlySet<string>): Placing[] {
  const isFirm = (id: string | undefined) => id !== undefined && !moved.has(id) && !strange.has(id)
  /** What follows each of them: the next one that was not moved here, and the next that was moved nowhere. */
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

/** A run of things in rising order, by the last of them. */
type Run = { readonly id: string; readonly weight: number; readonly rest: Run | null }

/** All but the heaviest part of `from` whose things stand in `to` in the order in which they stand there. */
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

/** A row that things are put into one after the other, wherever they belong, at the same price at any length. */
function chain(order: Sequence) {
  // The end before the first and behind the last is null.
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
