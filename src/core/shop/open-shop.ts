import type { Account } from '#shared/shop/account.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { LocalShop } from './local-shop.ts'

/** Where the use-cases get the shop that is open. */
export type OpenShop = {
  /** @throws AppError not-connected, sign-in-expired */
  shop(): Promise<ShopApi>
  /**
   * What is kept of it on this computer: there without network, and also when the sign-in has ended.
   *
   * @throws AppError not-connected
   */
  localShop(): Promise<LocalShop>
  /** Takes the name of the open shop over from its account. */
  learn(account: Account): Promise<void>
}
