import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import type { CallInput } from '#shared/contract.ts'
import { mergeOrders, toTop } from '#shared/reorder.ts'
import { createKeeper } from '../../../src/renderer/features/products/keeper.ts'
import type { Sequence } from '../../../src/renderer/features/products/places.ts'

/** A shop by the words of the contract, whose answers come when the test lets them. */
function shopWith(order: Sequence) {
  const shop = {
    held: order,
    /** What the window has read. */
    read: order,
    calls: [] as CallInput<'products.reorder'>[],
    /** The next answers fail with these, before or after the shop has taken the order. */
    troubles: [] as { error: AppError; taken: boolean }[],
    gate: Promise.resolve(),
  }
  const keeper = createKeeper({
    shopOrder: () => shop.read,
    async send(input) {
      shop.calls.push(input)
      await shop.gate
      const trouble = shop.troubles.shift()
      if (trouble && !trouble.taken) throw trouble.error
      const base = input.overwrite ? shop.held : input.base
      const merged = mergeOrders(base, input.wanted, shop.held)
      if (merged === 'conflict') throw new AppError('conflict', 'It was changed elsewhere.')
      shop.held = merged.order
      if (trouble) throw trouble.error
      return { ...merged, savedAt: new Date().toISOString() }
    },
    async reread() {
      shop.read = shop.held
      return shop.held
    },
    async adopt(answer) {
      shop.read = answer.order
    },
  })
  const up = (id: string) => keeper.arrange((shown) => toTop(shown, [id]))
  return { shop, keeper, up }
}

const offline = new AppError('offline', 'The shop cannot be reached.')
const settle = () => vi.advanceTimersByTimeAsync(1000)
/** Holds the shop's answers back until the returned way is called. */
function hold(shop: { gate: Promise<void> }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.gate = promise
  return resolve
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('saving', () => {
  test('sends the complete list once for a row of moves', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    up('b')
    await vi.advanceTimersByTimeAsync(700)
    up('c')
    expect(keeper.state()).toMatchObject({ wanted: ['c', 'b', 'a'], saving: { is: 'waiting' } })
    await settle()
    expect(shop.calls).toEqual([{ base: ['a', 'b', 'c'], wanted: ['c', 'b', 'a'], overwrite: false }])
    expect(keeper.state().saving).toEqual({ is: 'settled' })
    expect(keeper.state().saved).toMatchObject({ added: 0, removed: 0 })
  })

  test('sends nothing when the hand brings everything back', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b'])
    up('b')
    up('a')
    await settle()
    expect(shop.calls).toEqual([])
    expect(keeper.state().saving.is).toBe('settled')
  })

  test('keeps one send in flight, and sends what was moved meanwhile after it', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    const open = hold(shop)
    up('b')
    await settle()
    up('c')
    await settle()
    expect(shop.calls).toHaveLength(1)
    open()
    await settle()
    expect(shop.calls[1]).toMatchObject({ base: ['b', 'a', 'c'], wanted: ['c', 'b', 'a'] })
    expect(keeper.state().saving.is).toBe('settled')
    expect(shop.held).toEqual(['c', 'b', 'a'])
  })

  test('tells what came and went elsewhere over all sends of one piece of work', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    const open = hold(shop)
    up('b')
    await settle()
    shop.held = ['a', 'b', 'c', 'new']
    up('c')
    open()
    await settle()
    expect(shop.held).toEqual(['c', 'new', 'b', 'a'])
    expect(keeper.state().saved).toMatchObject({ added: 1, removed: 0 })
  })

  test('names the same products in both lists when one is gone from what the window has read', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    up('b')
    shop.read = ['a', 'b']
    shop.held = ['a', 'b']
    up('a')
    up('b')
    await settle()
    expect(shop.calls[0]?.wanted.toSorted()).toEqual(shop.calls[0]?.base.toSorted())
    expect(shop.held).toEqual(['b', 'a'])
    expect(keeper.state().saved).toMatchObject({ removed: 1 })
  })
})

describe('a save that fails', () => {
  test('keeps the order and the reason until it is sent again', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b'])
    shop.troubles.push({ error: offline, taken: false })
    up('b')
    await settle()
    expect(keeper.state()).toMatchObject({ wanted: ['b', 'a'], saving: { is: 'failed', error: offline } })
    keeper.sendNow()
    await settle()
    expect(keeper.state().saving.is).toBe('settled')
    expect(shop.held).toEqual(['b', 'a'])
  })

  test('is no conflict with itself when the shop had taken it and the owner goes back', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b'])
    shop.troubles.push({ error: offline, taken: true })
    up('b')
    await settle()
    expect(shop.held).toEqual(['b', 'a'])
    keeper.undo()
    await settle()
    expect(keeper.state().saving.is).toBe('settled')
    expect(shop.held).toEqual(['a', 'b'])
  })

  test('is told as it is when the shop refuses and holds no other order', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b'])
    const refusal = new AppError('conflict', 'It does not fit what the shop holds now.')
    shop.troubles.push({ error: refusal, taken: false })
    up('b')
    await settle()
    expect(keeper.state().saving).toEqual({ is: 'failed', error: refusal })
  })
})

describe('an order changed elsewhere', () => {
  const contested = async () => {
    const made = shopWith(['a', 'b', 'c'])
    made.up('c')
    made.shop.held = ['b', 'a', 'c']
    await settle()
    return made
  }

  test('asks, and sends nothing more by itself', async () => {
    const { shop, keeper, up } = await contested()
    expect(keeper.state().saving).toEqual({ is: 'conflict', theirs: ['b', 'a', 'c'] })
    up('b')
    await settle()
    expect(shop.calls).toHaveLength(1)
    expect(keeper.state().saving.is).toBe('conflict')
  })

  test('gives way to the owner’s, who chose it', async () => {
    const { shop, keeper } = await contested()
    keeper.useMine()
    await settle()
    expect(shop.calls[1]?.overwrite).toBe(true)
    expect(shop.held).toEqual(['c', 'a', 'b'])
  })

  test('stays when the owner chose it, and Undo brings the owner’s back', async () => {
    const { shop, keeper } = await contested()
    keeper.keepTheirs()
    await settle()
    expect(keeper.state().saving.is).toBe('settled')
    expect(shop.held).toEqual(['b', 'a', 'c'])
    keeper.undo()
    await settle()
    expect(shop.held).toEqual(['c', 'a', 'b'])
  })
})

describe('undo and redo', () => {
  test('go step by step and end where they began', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    up('b')
    up('c')
    await settle()
    keeper.undo()
    expect(keeper.state().wanted).toEqual(['b', 'a', 'c'])
    keeper.undo()
    await settle()
    expect(shop.held).toEqual(['a', 'b', 'c'])
    keeper.undo()
    keeper.redo()
    keeper.redo()
    await settle()
    expect(shop.held).toEqual(['c', 'b', 'a'])
    expect(keeper.state().future).toEqual([])
  })

  test('keep products that came meanwhile, and let those go that went', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    up('c')
    await settle()
    shop.held = ['c', 'b', 'new']
    shop.read = shop.held
    keeper.see(shop.read)
    keeper.undo()
    await settle()
    expect(shop.held).toEqual(['b', 'new', 'c'])
  })

  test('end when the order was changed elsewhere, since they would undo that', async () => {
    const { shop, keeper, up } = shopWith(['a', 'b', 'c'])
    up('c')
    await settle()
    shop.read = ['b', 'c', 'a']
    keeper.see(shop.read)
    expect(keeper.state()).toMatchObject({ past: [], future: [], saved: null })
  })

  test('a new move leaves nothing to redo', () => {
    const { keeper, up } = shopWith(['a', 'b', 'c'])
    up('b')
    keeper.undo()
    up('c')
    expect(keeper.state().future).toEqual([])
  })
})

test('An order made for one shop is not sent to another', async () => {
  const { shop, keeper, up } = shopWith(['a', 'b'])
  up('b')
  keeper.reset()
  await settle()
  expect(shop.calls).toEqual([])
})

test('An answer that comes after the shop was changed is not taken for the new one’s', async () => {
  const { shop, keeper, up } = shopWith(['a', 'b'])
  const open = hold(shop)
  up('b')
  await settle()
  keeper.reset()
  shop.read = ['x', 'y']
  open()
  await settle()
  expect(shop.read).toEqual(['x', 'y'])
  expect(keeper.state().saved).toBeNull()
})
