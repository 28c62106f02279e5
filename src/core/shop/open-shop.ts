import type { CallContext } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { LocalShop } from './local-shop.ts'

/** For work that core does for whichever shop is open. */
export const anyShop: CallContext = { targetShop: null }

/** Gives use-cases the open shop, but only for calls whose target shop it is. */
export type OpenShop = {
  /** @throws AppError not-connected, sign-in-expired, conflict */
  shop(call: CallContext): Promise<ShopApi>
  /**
   * Returns the open shop's files and what keeps them up to date: available without network, and also when the sign-in
   * has expired.
   *
   * @throws AppError not-connected, conflict
   */
  localShop(call: CallContext): Promise<LocalShop>
  /** Updates the open shop's name from its account. */
  updateName(account: Account): Promise<void>
}
