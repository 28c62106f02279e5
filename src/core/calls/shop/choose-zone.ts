import type { Emit, Handlers } from '#shared/contract.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { chosenZone, zoneChoice } from '../../mirror/store/zone-of.ts'
import { choose, forgetChoice } from '../../own/records/choices.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { shopZone } from './shop.ts'

/** The service tells of no shop where it is: its zone is the owner's to choose, else it is the computer's. */
export function chooseZoneCalls({ localShop }: OpenShop, emit: Emit): Pick<Handlers, 'shop.chooseZone'> {
  return {
    async 'shop.chooseZone'({ zone }, call) {
      const shop = await localShop(call)
      const before = chosenZone(shop.mirror.db)
      storeZone(shop, zone)
      try {
        await applyZone(shop, emit)
      } catch (error) {
        // Nothing is called chosen by which no day is told.
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

/** Days are others as soon as the zone is, wherever it was chosen. */
export async function applyZone({ mirror }: Pick<LocalShop, 'mirror'>, emit: Emit): Promise<void> {
  const isOther = await mirror.thread.applyZone()
  // Also where it is the same one, and only chosen now.
  emit('shop.changed', {})
  if (!isOther) return
  emit('orders.changed', { ids: [] })
  emit('products.changed', {})
}
