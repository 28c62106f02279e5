import { AppError } from '#shared/app/app-error.ts'
import type { Handlers } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import type { ShopZone } from '#shared/shop/shop-zone.ts'
import { shopMessages } from '#shared/texts/errors/shop.ts'
import { findCount } from '../../mirror/queries/find/find.ts'
import { mirroredCount, mirroredList } from '../../mirror/queries/small-lists.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { chosenZone, zoneOf } from '../../mirror/store/zone-of.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'shop.account' | 'shop.zone' | 'shop.counts'>

/** The shop itself: its account and how much it has, from the mirror (spec: Account). */
export function shopCalls({ localShop }: OpenShop): Calls {
  return {
    async 'shop.account'(_, call) {
      const [account] = (await mirroredList<Account>(await localShop(call), 'account')).records
      if (!account) throw new AppError('not-found', shopMessages.accountEmpty)
      return account
    },
    'shop.zone': async (_, call) => shopZone(await localShop(call)),
    async 'shop.counts'(_, call) {
      const open = await localShop(call)
      return {
        toShip: findCount(open.mirror.db, orderFilterSchema.parse({ stage: 'toShip' })),
        toPick: (await import('../paper/pieces-to-pick.ts')).piecesToPick(open),
        products: mirroredCount(open, 'products'),
        discounts: mirroredCount(open, 'discounts'),
      }
    },
  }
}

export function shopZone({ mirror: { db }, shopClock }: Pick<LocalShop, 'mirror' | 'shopClock'>): ShopZone {
  return { zone: zoneOf(db), isChosen: chosenZone(db) !== null, aheadMs: shopClock.aheadMs() }
}
