import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import type { UnsavedOrder } from '#shared/products/arrangement.ts'
import { toTop } from '#shared/products/reorder.ts'
import { createReorderHistory } from '../../../src/renderer/features/products/order/reorder-history.ts'
import { noHistory, type History } from '../../../src/renderer/features/products/order/arrangement.ts'
import type { Sequence } from '../../../src/renderer/features/products/order/places.ts'

/** Creates a reorder history on a fake core; `gate` holds its answers back. */
function coreWith(order: Sequence, history: History = noHistory) {
  const core = {
    /** The history, as it is stored for the next window. */
    kept: history,
    /** What the window has read. */
    read: order,
    unsaved: null as UnsavedOrder | null,
    handed: [] as CallInput<'products.reorder'>[],
    troubles: [] as Error[],
    gate: Promise.resolve(),
  }
  const keeper = createReorderHistory({
    shopOrder: () => core.read,
    unsaved: () => core.unsaved,
    async reorder(input) {
      core.handed.push(input)
      await core.gate
      const trouble = core.troubles.shift()
      if (trouble) throw trouble
      core.unsaved = {
        id: 'row',
        wanted: input.wanted,
        is: 'waiting',
        error: null,
        mayHaveArrived: false,
        pause: null,
        question: null,
      }
    },
    async choose(keep) {
      if (keep === 'shop') core.unsaved = null
    },
    async again() {
      core.unsaved = core.unsaved && { ...core.unsaved, is: 'waiting' }
    },
    load: () => core.kept,
    store(next) {
      core.kept = next
    },
  })
  const up = (id: string) => keeper.arrange((shown) => toTop(shown, [id]), [id], { do: 'move', id, count: 1 })
  const seeShop = (shop: Sequence) => {
    core.read = shop
    keeper.see()
  }
  /** Lets the shop take the unsaved order. */
  const save = () => {
    const saved = core.unsaved?.wanted ?? core.read
    core.unsaved = null
    seeShop(saved)
  }
  return { core, keeper, up, save, seeShop }
}

/** Waits until all pending promises have settled. */
const rest = () => new Promise((done) => setTimeout(done, 0))

describe('a move', () => {
  test('is passed to core at once, with the order that the owner saw', async () => {
    const { core, keeper, up } = coreWith(['a', 'b', 'c'])
    up('b')
    expect(core.handed).toEqual([{ base: ['a', 'b', 'c'], wanted: ['b', 'a', 'c'], put: ['b'] }])
    expect(keeper.moves().pending).toEqual(['b', 'a', 'c'])
    await rest()
    expect(keeper.moves().pending).toBeNull()
  })

  test('made while another is on its way to core follows it; moves in between are skipped', async () => {
    const { core, up } = coreWith(['a', 'b', 'c'])
    const { promise, resolve } = Promise.withResolvers<void>()
    core.gate = promise
    up('b')
    up('c')
    up('a')
    expect(core.handed).toHaveLength(1)
    resolve()
    await rest()
    expect(core.handed.map(({ wanted }) => wanted)).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ])
  })

  test('has the products that the window has now, when one was added and one removed meanwhile', async () => {
    const { core, up } = coreWith(['a', 'b', 'c'])
    up('b')
    await rest()
    core.read = ['a', 'c', 'new']
    up('c')
    await rest()
    const { base, wanted } = core.handed.at(-1) ?? { base: [], wanted: [] }
    expect(wanted.toSorted()).toEqual(base.toSorted())
    expect(wanted).toEqual(['c', 'a', 'new'])
  })

  test('that core refuses stays, with the reason, until it is passed on again', async () => {
    const { core, keeper, up } = coreWith(['a', 'b'])
    core.troubles.push(new Error('The disk is full.'))
    up('b')
    await rest()
    expect(keeper.moves()).toMatchObject({ pending: ['b', 'a'], refused: { message: 'The disk is full.' } })
    keeper.again()
    await rest()
    expect(keeper.moves()).toMatchObject({ pending: null, refused: null })
    expect(core.unsaved?.wanted).toEqual(['b', 'a'])
  })
})

describe('undo and redo', () => {
  test('go step by step and end where they began', async () => {
    const { core, keeper, up, save } = coreWith(['a', 'b', 'c'])
    up('b')
    up('c')
    await rest()
    save()
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['b', 'a', 'c'])
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['a', 'b', 'c'])
    keeper.undo()
    keeper.redo()
    keeper.redo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'b', 'a'])
    expect(keeper.moves().future).toEqual([])
  })

  test('keep products that were added meanwhile, and drop those that were removed', async () => {
    const { core, keeper, up, save, seeShop } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    save()
    seeShop(['c', 'b', 'new'])
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['b', 'new', 'c'])
  })

  test('reverse moves made here and keep moves made elsewhere', async () => {
    const { core, keeper, up, save, seeShop } = coreWith(['a', 'b', 'c', 'd'])
    up('d')
    await rest()
    save()
    // Elsewhere c, which had been before d, moved to the top.
    seeShop(['c', 'd', 'a', 'b'])
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'a', 'b', 'd'])
    save()
    keeper.redo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['d', 'c', 'a', 'b'])
  })

  test('end when the product that they would move was moved elsewhere', async () => {
    const { keeper, up, save, seeShop } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    save()
    seeShop(['a', 'b', 'c'])
    expect(keeper.moves()).toMatchObject({ past: [], future: [] })
  })

  test('end at a conflict, whatever the answer: they would send the old order over the shop’s', async () => {
    const { core, keeper, up, seeShop } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    const question = { contested: ['c'], mine: ['c', 'b', 'a'], shop: ['b', 'a', 'c'] }
    core.unsaved = core.unsaved && { ...core.unsaved, is: 'asks', question }
    seeShop(['b', 'a', 'c'])
    keeper.choose('shop')
    await rest()
    keeper.undo()
    await rest()
    expect(core.unsaved).toBeNull()
    expect(core.kept).toMatchObject({ past: [], future: [] })
  })

  test('continue in the next window, with the kind of each step', async () => {
    const before = coreWith(['a', 'b', 'c'])
    before.up('b')
    before.up('c')
    before.keeper.undo()
    await rest()
    before.save()
    const { core, keeper, seeShop } = coreWith(before.core.read, before.core.kept)
    seeShop(before.core.read)
    expect(keeper.moves().past.at(-1)?.deed).toEqual({ do: 'move', id: 'b', count: 1 })
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['a', 'b', 'c'])
    keeper.redo()
    keeper.redo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'b', 'a'])
  })

  test('a new move leaves nothing to redo', async () => {
    const { keeper, up } = coreWith(['a', 'b', 'c'])
    up('b')
    keeper.undo()
    up('c')
    expect(keeper.moves().future).toEqual([])
  })
})

test('An answer that comes after another shop was opened has no effect there', async () => {
  const { core, keeper, up } = coreWith(['a', 'b'])
  const { promise, resolve } = Promise.withResolvers<void>()
  core.gate = promise
  up('b')
  up('a')
  keeper.reset()
  resolve()
  await rest()
  expect(core.handed).toHaveLength(1)
  expect(keeper.moves().pending).toBeNull()
})
