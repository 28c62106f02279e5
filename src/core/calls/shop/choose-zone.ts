import type { Emit, Handlers } from '#shared/contract.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { chosenZone, zoneChoice } from '../../mirror/store/zone-of.ts'
import { choose, forgetChoice } from '../../own/records/choices.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { shopZone } from './shop.ts'

/** Sets a shop's time zone, which the service does not state. Without a choice it is the computer's. */
export function chooseZoneCalls({ localShop }: OpenShop, emit: Emit): Pick<Handlers, 'shop.chooseZone'> {
  return {
    async 'shop.chooseZone'({ zone }, call) {
      const shop = await localShop(call)
      const before = chosenZone(shop.mirror.db)
      storeZone(shop, zone)
      try {
        await applyZone(shop, emit)
      } catch (error) {
        // A zone that can't be applied to the days must not be stored.
        storeZone(shop, before)
        throw error
      }
      return shopZone(shop)
    },
  }
}

function storeZone({ own }: LocalShop, zone: string | null): void {
  own.inOne(() => (zone === null ? forgetChoice(own, zoneChoice) : choose(own, zoneChoice, zone)))
}

/** Recalculates the days in the mirror after the zone changed, wherever the owner chose it. */
export async function applyZone({ mirror }: Pick<LocalShop, 'mirror'>, emit: Emit): Promise<void> {
  const isOther = await mirror.thread.applyZone()
  // Emitted also when the zone is the same and only now chosen.
  emit('shop.changed', {})
  if (!isOther) return
  emit('orders.changed', { ids: [] })
  emit('products.changed', {})
}
