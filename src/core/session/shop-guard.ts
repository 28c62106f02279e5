import { AppError } from '#shared/app/app-error.ts'
import type { CallContext } from '#shared/contract.ts'
import type { Session } from '#shared/shop/session.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { LocalShop } from '../shop/local-shop.ts'
import type { OpenShop } from '../shop/open-shop.ts'

/** The open shop, without any check: only the guard uses it. */
type WhicheverIsOpen = {
  readonly current: () => Promise<Session>
  readonly shop: () => Promise<ShopApi>
  readonly localShop: () => Promise<LocalShop>
}

/**
 * Gives the open shop only to calls that were made for it. Two shops may have orders of the same number, and a window
 * learns that another shop is open some moments after core does: a press in between must not reach that shop. The check
 * runs after a use-case has got the shop, since the shop may change after the call came in.
 *
 * @throws AppError conflict, when the call was made for another shop
 */
export function guardShop({ current, ...open }: WhicheverIsOpen): Pick<OpenShop, 'shop' | 'localShop'> {
  async function check(openId: string | null, { targetShop }: CallContext): Promise<void> {
    if (targetShop === null || targetShop === openId) return
    const { shops } = await current()
    const [wanted, now] = [targetShop, openId].map((id) => shops.find((each) => each.id === id)?.storeName)
    const shopNames = { wanted: wanted ?? null, open: now ?? null }
    throw new AppError('conflict', sessionMessages.meantForAnother(shopNames))
  }

  return {
    async shop(call) {
      const shop = await open.shop()
      await check((await current()).connection?.id ?? null, call)
      return shop
    },
    async localShop(call) {
      const localShop = await open.localShop()
      await check(localShop.id, call)
      return localShop
    },
  }
}
