import { describe, expect, it, onTestFinished } from 'vitest'
import { shippingWays } from '#core/mirror/store/order-shipping.ts'
import { addMoney, compareMoney } from '#shared/values/money.ts'
import { itemsTotal, orderSums } from '#shared/orders/order-sums.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import type { WireReply } from '../../../support/services/altered-fetch.ts'
import { connectedShop } from '../../../support/core/core.ts'

/** Starts a shop whose adjustments are all of the newer type, which doesn't name their kind. */
async function shopWithBase(change: (reply: WireReply) => void = () => {}) {
  const app = await connectedShop({
    parts: {
      fetch: alteredFetch((record, reply) => {
        if (record.type !== 'orders') return
        const pointers = record.relationships?.['adjustments']?.data
        for (const one of [...(reply.included ?? []), ...(Array.isArray(pointers) ? pointers : [])])
          Object.assign(one, {
            type: String(one.type).replace(/^order_adjustments\/.*/, 'order_adjustments/base'),
          })
        change(reply)
      }),
    },
  })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { limit: 200 })
  return { app, orders: await Promise.all(rows.map(({ id }) => app.call('orders.get', { id }))) }
}

describe('adjustments of the type that doesn’t name their kind', () => {
  it('are recognised by their effect: shipping once, with its method, and every total adds up', async () => {
    const plain = await connectedShop()
    onTestFinished(() => plain.close())
    const { orders } = await shopWithBase()
    expect(orders.length).toBeGreaterThan(50)
    for (const order of orders) {
      const sums = orderSums(order)
      expect(sums.filter(({ kind }) => kind === 'rest' || kind === 'other')).toEqual([])
      expect(sums.filter(({ kind }) => kind === 'shipping').length).toBeLessThanOrEqual(1)
      const total = sums.reduce((sum, { amount }) => addMoney(sum, amount), itemsTotal(order))
      expect(compareMoney(total, order.total)).toBe(0)
      const plainOrder = await plain.call('orders.get', { id: order.id })
      expect(shippingWays(order)).toEqual(shippingWays(plainOrder))
      expect(order.adjustments.map(({ kind }) => kind)).toEqual(
        plainOrder.adjustments.map(({ kind }) => kind),
      )
    }
  })

  it('that can’t be explained are not printed, and have a line of their own on the sheet', async () => {
    const { app, orders } = await shopWithBase((reply) => {
      for (const one of reply.included ?? [])
        if (one.type === 'order_adjustments/base')
          Object.assign(one.attributes, { amount: '777.77', label: 'X' })
      for (const order of [reply.data].flat()) Object.assign(order.attributes, { total: '999.99' })
    })
    const [order] = orders.filter(({ adjustments }) => adjustments.length > 0)
    if (!order) throw new Error('Seeded orders have adjustments.')
    expect(orderSums(order).at(-1)).toMatchObject({ kind: 'rest' })
    const { slips } = await app.call('paper.slips', { scope: { ids: [order.id] } })
    expect(slips[0]?.sums.map(({ kind }) => kind)).toEqual(['total'])
  })
})
