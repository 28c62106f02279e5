import { z } from 'zod'
import type { Handlers } from '#shared/contract.ts'
import { orderLookSchema } from '#shared/orders/order-table.ts'
import type { OrderLook } from '#shared/orders/order-table.ts'
import { shopLooksSchema } from '#shared/shop/shop-looks.ts'
import type { ShopLooks } from '#shared/shop/shop-looks.ts'
import { omitUndefined } from '../../values/omit-undefined.ts'
import { choose, chosen } from '../../own/records/choices.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'orders.looks' | 'orders.keepLook' | 'looks.get' | 'looks.keep'>

/** The names of the choices in own.db. */
const names = { views: 'order looks', shop: 'looks' }

/**
 * The looks that the owner chose for a shop: each view of its orders as a list or a table, with which columns, in which
 * order; how close its products stand, which facts a row of its orders shows, and which sections an open order has.
 */
export function orderLooksCalls({ localShop }: OpenShop): Calls {
  return {
    'orders.looks': async (_, call) => ({ looks: looksIn((await localShop(call)).own) }),
    async 'orders.keepLook'({ view, look }, call) {
      const { own } = await localShop(call)
      own.inOne(() => {
        const looks = looksIn(own)
        choose(own, names.views, { ...looks, [view]: { ...looks[view], ...omitUndefined(look) } })
      })
      return {}
    },
    'looks.get': async (_, call) => shopLooksIn((await localShop(call)).own),
    async 'looks.keep'(changes, call) {
      const { own } = await localShop(call)
      const isChosen = ([, value]: [string, unknown]) => value !== null
      own.inOne(() => {
        const all = { ...shopLooksIn(own), ...omitUndefined(changes) }
        choose(own, names.shop, Object.fromEntries(Object.entries(all).filter(isChosen)))
      })
      return {}
    },
  }
}

/** Reads view by view and part by part, so that an unreadable one does not invalidate the others. */
function looksIn(own: OwnDb): Record<string, Partial<OrderLook>> {
  const { as, columns, sort } = orderLookSchema.shape
  return Object.fromEntries(
    Object.entries(fieldsOf(chosen(own, names.views))).map(([view, value]) => {
      const stored = fieldsOf(value)
      const look = {
        as: as.safeParse(stored['as']).data,
        columns: columns.safeParse(stored['columns']).data,
        sort: sort.safeParse(stored['sort']).data,
      }
      return [view, omitUndefined<OrderLook>(look)]
    }),
  )
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).safeParse(value).data ?? {}

/** Reads choice by choice, for the same reason. */
function shopLooksIn(own: OwnDb): ShopLooks {
  const stored = fieldsOf(chosen(own, names.shop))
  const { productDensity, rowFacts: rowFields, orderSections } = shopLooksSchema.shape
  return {
    productDensity: productDensity.safeParse(stored['productDensity']).data ?? null,
    rowFacts: rowFields.safeParse(stored['rowFacts']).data ?? null,
    orderSections: orderSections.safeParse(stored['orderSections']).data ?? null,
  }
}
