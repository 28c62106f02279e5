import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import type { UnsavedOrder } from '#shared/products/arrangement.ts'
import { toTop } from '#shared/products/reorder.ts'
import { createReorderHistory } from '../../../src/renderer/features/products/order/reorder-history.ts'
import { noHistory, type History } from '../../../src/renderer/features/products/order/arrangement.ts'
import type { Sequence } from '../../../src/renderer/features/products/order/places.ts'

/** Creates a reorder history on a fake core; `gate` holds its answers back. */
function coreWith(order: Sequence, initial: History = noHistory) {
  const core = {
    /** The history, as it is stored for the next window. */
    stored: initial,
    /** What the window has read. */
    read: order,
    unsaved: null as UnsavedOrder | null,
    requests: [] as CallInput<'products.reorder'>[],
    errors: [] as Error[],
    /** How often the owner was told that the last order is lost. */
    losses: 0,
    gate: Promise.resolve(),
  }
  const history = createReorderHistory({
    shopOrder: () => core.read,
    unsaved: () => core.unsaved,
    async reorder(input) {
      core.requests.push(input)
      await core.gate
      const error = core.errors.shift()
      if (error) throw error
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
    load: () => core.stored,
    store(next) {
      core.stored = next
    },
    onLost() {
      core.losses += 1
    },
  })
  const up = (id: string) =>
    history.arrange((shown) => toTop(shown, [id]), [id], { do: 'move', id, count: 1 })
  const seeShop = (shop: Sequence) => {
    core.read = shop
    history.see()
  }
  /** Lets the shop take the unsaved order. */
  const save = () => {
    const saved = core.unsaved?.wanted ?? core.read
    core.unsaved = null
    seeShop(saved)
  }
  return { core, history, up, save, seeShop }
}

/** Waits until all pending promises have settled. */
const rest = () => new Promise((done) => setTimeout(done, 0))

describe('a move', () => {
  test('is passed to core at once, with the order that the owner saw', async () => {
    const { core, history, up } = coreWith(['a', 'b', 'c'])
    up('b')
    expect(core.requests).toEqual([{ base: ['a', 'b', 'c'], wanted: ['b', 'a', 'c'], put: ['b'] }])
    expect(history.moves().pending).toEqual(['b', 'a', 'c'])
    await rest()
    expect(history.moves().pending).toBeNull()
  })

  test('made while another is on its way to core follows it; moves in between are skipped', async () => {
    const { core, up } = coreWith(['a', 'b', 'c'])
    const { promise, resolve } = Promise.withResolvers<void>()
    core.gate = promise
    up('b')
    up('c')
    up('a')
    expect(core.requests).toHaveLength(1)
    resolve()
    await rest()
    expect(core.requests.map(({ wanted }) => wanted)).toEqual([
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
    const { base, wanted } = core.requests.at(-1) ?? { base: [], wanted: [] }
    expect(wanted.toSorted()).toEqual(base.toSorted())
    expect(wanted).toEqual(['c', 'a', 'new'])
  })

  test('that core refuses stays, with the reason, until it is passed on again', async () => {
    const { core, history, up } = coreWith(['a', 'b'])
    core.errors.push(new Error('The disk is full.'))
    up('b')
    await rest()
    expect(history.moves()).toMatchObject({ pending: ['b', 'a'], refused: { message: 'The disk is full.' } })
    history.again()
    await rest()
    expect(history.moves()).toMatchObject({ pending: null, refused: null })
    expect(core.unsaved?.wanted).toEqual(['b', 'a'])
  })
})

describe('undo and redo', () => {
  test('go step by step and end where they began', async () => {
    const { core, history, up, save } = coreWith(['a', 'b', 'c'])
    up('b')
    up('c')
    await rest()
    save()
    history.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['b', 'a', 'c'])
    history.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['a', 'b', 'c'])
    history.undo()
    history.redo()
    history.redo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'b', 'a'])
    expect(history.moves().future).toEqual([])
  })

  test('keep products that were added meanwhile, and drop those that were removed', async () => {
    const { core, history, up, save, seeShop } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    save()
    seeShop(['c', 'b', 'new'])
    history.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['b', 'new', 'c'])
  })

  test('reverse moves made here and keep moves made elsewhere', async () => {
    const { core, history, up, save, seeShop } = coreWith(['a', 'b', 'c', 'd'])
    up('d')
    await rest()
    save()
    // Elsewhere c, which had been before d, moved to the top.
    seeShop(['c', 'd', 'a', 'b'])
    history.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'a', 'b', 'd'])
    save()
    history.redo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['d', 'c', 'a', 'b'])
  })

  test('end when the product that they would move was moved elsewhere', async () => {
    const { history, up, save, seeShop } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    save()
    seeShop(['a', 'b', 'c'])
    expect(history.moves()).toMatchObject({ past: [], future: [] })
  })

  test('end at a conflict, whatever the answer: they would send the old order over the shop’s', async () => {
    const { core, history, up, seeShop } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    const question = { contested: ['c'], mine: ['c', 'b', 'a'], shop: ['b', 'a', 'c'] }
    core.unsaved = core.unsaved && { ...core.unsaved, is: 'asks', question }
    seeShop(['b', 'a', 'c'])
    history.choose('shop')
    await rest()
    history.undo()
    await rest()
    expect(core.unsaved).toBeNull()
    expect(core.stored).toMatchObject({ past: [], future: [] })
  })

  test('continue in the next window, with the kind of each step', async () => {
    const before = coreWith(['a', 'b', 'c'])
    before.up('b')
    before.up('c')
    before.history.undo()
    await rest()
    before.save()
    const { core, history, seeShop } = coreWith(before.core.read, before.core.stored)
    seeShop(before.core.read)
    expect(history.moves().past.at(-1)?.deed).toEqual({ do: 'move', id: 'b', count: 1 })
    history.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['a', 'b', 'c'])
    history.redo()
    history.redo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'b', 'a'])
  })

  test('a new move leaves nothing to redo', async () => {
    const { history, up } = coreWith(['a', 'b', 'c'])
    up('b')
    history.undo()
    up('c')
    expect(history.moves().future).toEqual([])
  })
})

test('An answer that comes after another shop was opened has no effect there', async () => {
  const { core, history, up } = coreWith(['a', 'b'])
  const { promise, resolve } = Promise.withResolvers<void>()
  core.gate = promise
  up('b')
  up('a')
  history.reset()
  resolve()
  await rest()
  expect(core.requests).toHaveLength(1)
  expect(history.moves().pending).toBeNull()
})

test('The owner is told of an order that core does not have when another shop is opened, and of no other', async () => {
  const opensAnother = async (moves: readonly string[], error?: Error) => {
    const { core, history, up } = coreWith(['a', 'b', 'c'])
    const { promise, resolve } = Promise.withResolvers<void>()
    core.gate = promise
    if (error) core.errors.push(error)
    for (const id of moves) up(id)
    await rest()
    history.reset()
    resolve()
    await rest()
    return core.losses
  }
  expect(await opensAnother([])).toBe(0)
  expect(await opensAnother(['b'])).toBe(0)
  expect(await opensAnother(['b'], new Error('Another shop is open.'))).toBe(1)
  expect(await opensAnother(['b', 'c'])).toBe(1)
  expect(await opensAnother(['b', 'c'], new Error('Another shop is open.'))).toBe(1)
})
