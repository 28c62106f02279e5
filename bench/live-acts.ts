import { plain } from '../tests/support/shops/discounts.ts'
import type { BenchCore } from './bench-core.ts'
import { searches } from './questions.ts'

/** Returns a function that does the next act of an owner's working day; it repeats all kinds in turn. */
export function ownersActs(call: BenchCore['call']): (step: number) => Promise<void> {
  const notes: string[] = []
  const discounts: string[] = []
  let tag = ''

  /** Returns the id of one of a hundred orders with that shipping state, another one for each step. */
  async function order(shipping: 'shipped' | 'unshipped', step: number): Promise<string> {
    const { rows } = await call('orders.list', { filter: { shipping }, limit: 100 })
    const row = rows[(step * 37) % rows.length]
    if (!row) throw new Error(`No order is ${shipping}.`)
    return row.id
  }
  const search = async (step: number) => {
    const filter = { search: searches[step % searches.length] ?? '' }
    await call('orders.listing', { filter })
  }
  const open = async (step: number) =>
    void (await call('orders.opened', { id: await order('unshipped', step) }))
  const scopeOf = async (shipping: 'shipped' | 'unshipped', step: number) => ({
    ids: [await order(shipping, step)],
  })

  const kinds: readonly ((step: number) => Promise<unknown>)[] = [
    search,
    open,
    async (step) =>
      call('orders.ship', { scope: await scopeOf('unshipped', step), unpaid: 'ship', partly: 'ship' }),
    search,
    async (step) => {
      const { id } = await call('notes.add', {
        orderId: await order('unshipped', step),
        text: `Asked for a card, ${step}.`,
      })
      notes.push(id)
    },
    open,
    async (step) => {
      const id = notes[(step * 7) % notes.length]
      if (id) await call('notes.edit', { id, text: `Asked for a card with a heron, ${step}.` })
    },
    search,
    async (step) => {
      if (!tag) tag = (await call('tags.create', { name: 'Gift', color: 'red' })).id
      await call('orders.tag', { scope: await scopeOf('unshipped', step), tagId: tag, on: step % 2 === 0 })
    },
    async (step) => call('orders.pack', { scope: await scopeOf('unshipped', step), on: step % 2 === 0 }),
    search,
    async (step) => {
      const id = await order('shipped', step)
      const from = (await call('orders.get', { id })).address.city
      await call('orders.correct', { id, changes: [{ field: 'city', from, to: `Porto ${step}` }] })
    },
    async () => call('home.overview', {}),
    async (step) => call('orders.unship', { scope: await scopeOf('shipped', step) }),
    search,
    async () => {
      const base = (await call('products.list', {})).products.map(({ id }) => id)
      await call('products.reorder', { base, wanted: [...base.slice(1), ...base.slice(0, 1)] })
    },
    async (step) => {
      const made = await call('discounts.create', { ...plain, code: `LIVE${step}` })
      discounts.push(made.id)
    },
    async (step) => {
      const id = discounts.at(-1)
      if (id) await call('discounts.update', { id, changes: { name: `Winter prints ${step}` } })
    },
    async () => {
      const id = discounts.shift()
      if (id) await call('discounts.delete', { id })
    },
    async (step) => call('sync.attend', { focused: step % 2 === 0 }),
  ]
  return async (step) => {
    await kinds[step % kinds.length]?.(step)
  }
}
