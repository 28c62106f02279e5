import type { Emit } from '#shared/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'

/** How this computer's clock stands to the shop's, for what is said of days that begin and end in the shop. */
export type ShopClock = {
  /** How far it is ahead, below 0 where it is behind; 0 while both agree, and before the shop has answered. */
  aheadMs(): number
  /** The same shop, whose answers tell its time; `heard` is told of each. */
  over(shop: ShopApi, heard: Heard): ShopApi
}

type Heard = Parameters<ShopApi['heardBy']>[0]

/** Less than this changes no words. */
const toldMs = 60_000

/** Whoever shows discounts hears of it where the clock turns out to be wrong, or is put right. */
export function createShopClock(emit: Emit): ShopClock {
  let told = 0
  function measure(ahead: number): void {
    if (Math.abs(ahead - told) < toldMs) return
    told = ahead
    emit('discounts.changed', {})
  }
  return {
    aheadMs: () => told,
    over: (shop, heard) =>
      shop.heardBy((error) => {
        measure(shop.aheadMs())
        heard(error)
      }),
  }
}
