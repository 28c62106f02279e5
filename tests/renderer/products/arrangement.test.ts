import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnsavedOrder } from '#shared/products/arrangement.ts'
import { mergeMoves } from '#shared/products/order-moves.ts'
import { mergeOrders, sortWithin } from '#shared/products/reorder.ts'
import {
  arranged,
  noHistory,
  noMoves,
  redone,
  saveStatus,
  reconciled,
  visibleOrder,
  acknowledged,
  undone,
  type Moves,
} from '../../../src/renderer/features/products/order/arrangement.ts'
import { orderAfterMove, type MoveDestination } from '../../../src/renderer/features/products/order/moves.ts'
import type { Sequence } from '../../../src/renderer/features/products/order/places.ts'
import { cases } from '../../support/runs/thorough.ts'

const sorted = (ids: Sequence) => ids.toSorted()
const inBoth = (one: Sequence, other: Sequence) => one.filter((id) => other.includes(id))

/** Anything that can happen to the order of products, by the owner or elsewhere. */
type Step =
  | { readonly do: 'move'; readonly picks: readonly number[]; readonly to: number; readonly way: number }
  | { readonly do: 'sort' }
  | { readonly do: 'filter'; readonly every: number }
  | { readonly do: 'undo' | 'redo' | 'read' | 'save' }
  | { readonly do: 'insert' | 'delete'; readonly at: number }
  | { readonly do: 'reorder'; readonly from: number; readonly to: number; readonly keep: 'mine' | 'shop' }

const place = fc.nat({ max: 40 })
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        picks: fc.array(place, { maxLength: 4 }),
        to: place,
        way: fc.nat({ max: 3 }),
      }),
    },
    fc.constant({ do: 'sort' as const }),
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('filter' as const), every: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom('undo' as const, 'redo' as const, 'read' as const, 'save' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('insert' as const, 'delete' as const), at: place }),
    },
    fc.record({
      do: fc.constant('reorder' as const),
      from: place,
      to: place,
      keep: fc.constantFrom('mine' as const, 'shop' as const),
    }),
  ),
  { maxLength: 40 },
)

const action = { do: 'arrange', name: 'byName' } as const

/** A model of a window and a shop by the rules of core: an order is stored at once, and sent when moving pauses. */
class World {
  shop = Array.from({ length: 12 }, (_, index) => `p${index}`)
  read: Sequence = this.shop
  moves: Moves = noMoves
  row: { readonly base: Sequence; readonly wanted: Sequence } | null = null
  every = 1
  keep: 'mine' | 'shop' = 'mine'
  made = 12
  private readonly exists = new Set(this.shop)

  get unsaved(): UnsavedOrder | null {
    if (!this.row) return null
    return {
      id: 'row',
      wanted: [...this.row.wanted],
      is: 'waiting',
      error: null,
      mayHaveArrived: false,
      pause: null,
      question: null,
    }
  }
  get shown(): Sequence {
    return visibleOrder(this.moves, this.unsaved, this.read)
  }
  get visible(): Sequence {
    return this.shown.filter((_, index) => index % this.every === 0)
  }

  /** Passes the owner's order to core, as the reorder history does. */
  hand(moves: Moves): void {
    this.moves = moves
    const { pending } = moves
    if (!pending) return
    this.row = { base: this.row?.base ?? this.read, wanted: visibleOrder(moves, null, this.read) }
    this.moves = acknowledged(moves, pending)
  }

  step(step: Step): void {
    const { shown, visible } = this
    if (step.do === 'move' || step.do === 'sort') {
      const next =
        step.do === 'sort' ? sortWithin(shown, visible, (a, b) => (a < b ? -1 : 1)) : this.moved(step)
      const hidden = shown.filter((id) => !visible.includes(id))
      // A move to a place of the whole shop shifts the products between; otherwise hidden products stay in place.
      if (step.do === 'move' && step.way === 2) expect(inBoth(next, hidden)).toEqual(hidden)
      else for (const [index, id] of shown.entries()) if (hidden.includes(id)) expect(next[index]).toBe(id)
      this.hand(arranged(this.moves, shown, next, [], action))
      expect(this.shown).toEqual(next)
    }
    if (step.do === 'filter') this.every = step.every
    if (step.do === 'undo') this.hand(undone(this.moves, shown))
    if (step.do === 'redo') this.hand(redone(this.moves, shown))
    if (step.do === 'insert') {
      const id = `p${this.made++}`
      this.exists.add(id)
      this.shop = this.shop.toSpliced(step.at % (this.shop.length + 1), 0, id)
    }
    if (step.do === 'delete' && this.shop.length > 1) {
      const [gone = ''] = this.shop.slice(step.at % this.shop.length)
      this.exists.delete(gone)
      this.shop = this.shop.filter((id) => id !== gone)
    }
    if (step.do === 'reorder') {
      const [moved = ''] = this.shop.slice(step.from % this.shop.length)
      const rest = this.shop.filter((id) => id !== moved)
      this.shop = rest.toSpliced(step.to % (rest.length + 1), 0, moved)
      this.keep = step.keep
    }
    if (step.do === 'read') this.see()
    if (step.do === 'save') this.save()
  }

  private moved({ picks, to, way }: Extract<Step, { do: 'move' }>): string[] {
    const { shown, visible } = this
    const ids = picks.flatMap((pick) => visible[pick % visible.length] ?? [])
    const ways: readonly MoveDestination[] = [
      { to: 'top' },
      { to: 'bottom' },
      { to: 'place', place: to },
      { before: visible[to] ?? null },
    ]
    return orderAfterMove(shown, new Set(visible), ids, ways[way] ?? { to: 'top' })
  }

  private see(): void {
    this.read = this.shop
    this.moves = reconciled(this.moves, this.unsaved, this.read)
  }

  save(): void {
    if (!this.row) return
    const { base, wanted } = this.row
    const merged = mergeOrders(base, wanted, this.shop)
    const met = merged === 'conflict' ? mergeMoves(base, wanted, this.shop) : null
    const order = merged === 'conflict' ? (met?.[this.keep] ?? []) : merged.order
    // Products that the owner has seen keep the owner's order, whatever was added and removed.
    const elsewhere = new Set(met?.elsewhere)
    const own = wanted.filter((id) => !elsewhere.has(id))
    expect(inBoth(order, own)).toEqual(inBoth(own, order))
    if (met && met.contested.length > 0) this.moves = { ...this.moves, ...noHistory }
    this.shop = order
    this.row = null
    this.see()
  }

  /** Checks that no product is lost, doubled or made up. */
  check(): void {
    expect(sorted(this.shop)).toEqual([...this.exists].toSorted())
    expect(sorted(this.shown)).toEqual(sorted(this.read))
  }
}

describe('any sequence of moves, filters, undo, redo and changes elsewhere', () => {
  test('ends with the products that the shop has, each once, as the owner put them', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World()
        for (const step of all) {
          world.step(step)
          world.check()
        }
        world.save()
        world.check()
        expect(world.unsaved).toBeNull()
      }),
      cases(400, 60),
    )
  })

  test('is undone to where it began, and redone, when nothing changed elsewhere', () => {
    fc.assert(
      fc.property(
        steps.map((all) =>
          all.filter((step) => step.do === 'move' || step.do === 'filter' || step.do === 'sort'),
        ),
        (all) => {
          const world = new World()
          const began = world.shown
          for (const step of all) world.step(step)
          const ended = world.shown
          const count = world.moves.past.length
          for (let back = 0; back < count; back += 1) world.step({ do: 'undo' })
          expect(world.shown).toEqual(began)
          for (let forth = 0; forth < count; forth += 1) world.step({ do: 'redo' })
          expect(world.shown).toEqual(ended)
        },
      ),
    )
  })
})

describe('the state in the bar of the product order', () => {
  const unsaved = (more: Partial<UnsavedOrder>): UnsavedOrder => ({
    id: 'row',
    wanted: ['a'],
    is: 'waiting',
    error: null,
    mayHaveArrived: false,
    pause: null,
    question: null,
    ...more,
  })
  const error = { kind: 'shop-unavailable' as const, message: 'The shop reported a fault.' }

  test('is “saving” until the shop has the order, or what it waits for', () => {
    expect(saveStatus({ ...noMoves, pending: ['a'] }, null)).toEqual({ is: 'saving' })
    expect(saveStatus(noMoves, unsaved({}))).toEqual({ is: 'saving' })
    expect(saveStatus(noMoves, unsaved({ is: 'sending' }))).toEqual({ is: 'saving' })
    expect(saveStatus(noMoves, unsaved({ pause: 'offline', error }))).toEqual({
      is: 'waits',
      pause: 'offline',
      reason: null,
      mayHaveArrived: false,
    })
    expect(saveStatus(noMoves, unsaved({ error }))).toEqual({
      is: 'waits',
      pause: null,
      reason: error.message,
      mayHaveArrived: false,
    })
    const perhaps = { error, mayHaveArrived: true }
    expect(saveStatus(noMoves, unsaved(perhaps))).toMatchObject({ is: 'waits', mayHaveArrived: true })
    expect(saveStatus(noMoves, null)).toEqual({ is: 'settled' })
  })

  test('is “failed” or “conflict” when the order failed or asks', () => {
    const question = { contested: ['b'], mine: ['a', 'b'], shop: ['b', 'a'] }
    expect(saveStatus(noMoves, unsaved({ is: 'failed', error }))).toEqual({
      is: 'failed',
      reason: error.message,
      mayHaveArrived: false,
    })
    expect(saveStatus(noMoves, unsaved({ is: 'asks', question }))).toEqual({
      is: 'conflict',
      id: 'row',
      question,
    })
    expect(saveStatus({ ...noMoves, refused: new Error('No.') }, null)).toEqual({
      is: 'failed',
      reason: 'No.',
      mayHaveArrived: false,
    })
  })
})
