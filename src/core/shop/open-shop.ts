import type { CallContext } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { LocalShop } from './local-shop.ts'

/** Of what is done for no shop in particular, but for whichever is open. */
export const anyShop: CallContext = { targetShop: null }

/** Where the use-cases get the shop that is open. It is given to no call that is meant for another one. */
export type OpenShop = {
  /** @throws AppError not-connected, sign-in-expired, conflict */
  shop(call: CallContext): Promise<ShopApi>
  /**
   * What is kept of it on this computer: there without network, and also when the sign-in has ended.
   *
   * @throws AppError not-connected, conflict
   */
  localShop(call: CallContext): Promise<LocalShop>
  /** Takes the name of the open shop over from its account. */
  updateName(account: Account): Promise<void>
}
