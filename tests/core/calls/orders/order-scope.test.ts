import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openToRead } from '#core/mirror/store/mirror-file.ts'
import { resolveScopeSorted, resolveScope } from '#core/calls/orders/order-scope.ts'
import { orderFilterSchema, orderListSortSchema } from '#shared/orders/order-list.ts'
import type { OrderFilterInput, OrderListSort } from '#shared/orders/order-list.ts'
import { connectedShop } from '../../../support/core/core.ts'

async function shop() {
  const app = await connectedShop({ orders: 150 })
  const folder = (await app.call('session.current', {})).connection?.id ?? ''
  const db = openToRead(join(app.dataDir, 'shops', folder))
  onTestFinished(async () => {
    db.close()
    await app.close()
  })
  const listed = async (filter: OrderFilterInput, sort: OrderListSort) =>
    (await app.call('orders.list', { filter, sort, limit: 200 })).rows.map(({ id }) => id)
  return { db, listed }
}

it('A scope by filter resolves to all matching orders in the list’s order, without the exceptions', async () => {
  const { db, listed } = await shop()
  const filters = [
    {},
    { shipping: 'unshipped' as const },
    { search: 'mug' },
    { search: 'an' },
    { payment: ['pending' as const], from: '2020-01-01' },
    { buyer: 'nobody@mail.example' },
  ]
  for (const filter of filters)
    for (const sort of orderListSortSchema.options) {
      const ids = await listed(filter, sort)
      const except = ids.filter((_, place) => place % 3 === 0)
      const scope = { filter: orderFilterSchema.parse(filter), except }
      expect(
        resolveScopeSorted(db, { ...scope, except: [] }, sort),
        `${JSON.stringify(filter)} ${sort}`,
      ).toEqual(ids)
      expect(resolveScopeSorted(db, scope, sort)).toEqual(ids.filter((id) => !except.includes(id)))
    }
})

it('A scope by ids resolves to each order once, in the list’s order, without those that don’t exist', async () => {
  const { db, listed } = await shop()
  for (const sort of orderListSortSchema.options) {
    const all = await listed({}, sort)
    const some = all.filter((_, place) => place % 4 === 1)
    const ids = [...some.toReversed(), 'GONE-000001', ...some.slice(0, 2)]
    expect(resolveScopeSorted(db, { ids }, sort), sort).toEqual(some)
    expect(resolveScope(db, { ids })).toEqual([...some.toReversed(), 'GONE-000001'])
  }
})
