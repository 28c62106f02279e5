import type { Emit, Handlers } from '#shared/contract.ts'
import type { KeptShop } from './kept-shop.ts'
import { zoneChoice } from './mirror/zone-of.ts'
import { choose, forgetChoice } from './own/choices.ts'
import type { OpenShop } from './session/session.ts'
import { shopZone } from './shop.ts'

/** The service tells of no shop where it is: its zone is the owner's to choose, else it is the computer's. */
export function chooseZoneCalls({ kept }: OpenShop, emit: Emit): Pick<Handlers, 'shop.chooseZone'> {
  return {
    async 'shop.chooseZone'({ zone }) {
      const shop = await kept()
      shop.own.inOne(() =>
        zone === null ? forgetChoice(shop.own, zoneChoice) : choose(shop.own, zoneChoice, zone),
      )
      await takeZone(shop, emit)
      return shopZone(shop)
    },
  }
}

/** Days are others as soon as the zone is, wherever it was chosen. */
export async function takeZone({ copy }: Pick<KeptShop, 'copy'>, emit: Emit): Promise<void> {
  const isOther = await copy.thread.learnZone()
  // Also where it is the same one, and only chosen now.
  emit('shop.changed', {})
  if (!isOther) return
  emit('orders.changed', { ids: [] })
  emit('products.changed', {})
}
