import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract.ts'
import type { UnsavedOrder } from '#shared/models/arrangement.ts'
import { toTop } from '#shared/reorder.ts'
import { createKeeper } from '../../../src/renderer/features/products/keeper.ts'
import { seen } from '../../../src/renderer/features/products/arrangement.ts'
import type { Sequence } from '../../../src/renderer/features/products/places.ts'

/** Core by the words of the contract; its answers come when the test lets them. */
function coreWith(order: Sequence) {
  const core = {
    /** What the window has read. */
    read: order,
    unsaved: null as UnsavedOrder | null,
    handed: [] as CallInput<'products.reorder'>[],
    troubles: [] as Error[],
    gate: Promise.resolve(),
  }
  const keeper = createKeeper({
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
        pause: null,
        theirs: null,
      }
    },
    async choose(keep) {
      if (keep === 'shop') core.unsaved = null
    },
    async again() {
      core.unsaved = core.unsaved && { ...core.unsaved, is: 'waiting' }
    },
  })
  const up = (id: string) => keeper.arrange((shown) => toTop(shown, [id]))
  /** The shop has taken what waits. */
  const save = () => {
    core.read = core.unsaved?.wanted ?? core.read
    core.unsaved = null
    keeper.see((moves) => seen(moves, { unsaved: null, saved: null }, core.read))
  }
  return { core, keeper, up, save }
}

/** Until all that is under way has come to its end. */
const rest = () => new Promise((done) => setTimeout(done, 0))

describe('a move', () => {
  test('is handed to core at once, with the order that the owner saw', async () => {
    const { core, keeper, up } = coreWith(['a', 'b', 'c'])
    up('b')
    expect(core.handed).toEqual([{ base: ['a', 'b', 'c'], wanted: ['b', 'a', 'c'] }])
    expect(keeper.moves().pending).toEqual(['b', 'a', 'c'])
    await rest()
    expect(keeper.moves().pending).toBeNull()
  })

  test('that is made while another one is on its way to core follows it; those in between are skipped', async () => {
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

  test('names the products that the window has, when one came and one went meanwhile', async () => {
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

  test('that core does not take stays, with the reason, until it is handed over again', async () => {
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

  test('keep products that came meanwhile, and let those go that went', async () => {
    const { core, keeper, up, save } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    save()
    core.read = ['c', 'b', 'new']
    keeper.see((moves) => seen(moves, { unsaved: null, saved: null }, core.read))
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['b', 'new', 'c'])
  })

  test('end when the order was changed elsewhere, since they would undo that', async () => {
    const { core, keeper, up, save } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    save()
    core.read = ['b', 'c', 'a']
    keeper.see((moves) => seen(moves, { unsaved: null, saved: null }, core.read))
    expect(keeper.moves()).toMatchObject({ past: [], future: [] })
  })

  test('a new move leaves nothing to redo', async () => {
    const { keeper, up } = coreWith(['a', 'b', 'c'])
    up('b')
    keeper.undo()
    up('c')
    expect(keeper.moves().future).toEqual([])
  })

  test('bring the owner’s order back after the shop’s was chosen', async () => {
    const { core, keeper, up } = coreWith(['a', 'b', 'c'])
    up('c')
    await rest()
    core.read = ['b', 'a', 'c']
    core.unsaved = core.unsaved && { ...core.unsaved, is: 'asks', theirs: ['b', 'a', 'c'] }
    keeper.keepTheirs()
    await rest()
    expect(core.unsaved).toBeNull()
    keeper.undo()
    await rest()
    expect(core.unsaved?.wanted).toEqual(['c', 'a', 'b'])
  })
})

test('An answer that comes after another shop was opened is not taken for the new one’s', async () => {
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
