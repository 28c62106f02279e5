import type { Handlers } from '#shared/contract.ts'
import { shopMessages } from '#shared/texts/errors/shop.ts'
import { syncLog } from '../../mirror/sync/sync-log.ts'
import { unreadOrders } from '../../mirror/queries/unread-orders.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<
  Handlers,
  | 'sync.state'
  | 'sync.now'
  | 'sync.stop'
  | 'sync.resume'
  | 'sync.anew'
  | 'sync.log'
  | 'sync.unread'
  | 'sync.attend'
>

/** The state of the open shop's mirror, and what the owner can do about it. */
export function syncCalls({ shop, localShop }: OpenShop): Calls {
  return {
    'sync.state': async (_, call) => (await localShop(call)).sync.state(),
    'sync.now': async ({ what }, call) => (await localShop(call)).sync.now(what),
    async 'sync.stop'(_, call) {
      const { sync } = await localShop(call)
      sync.stop()
      return sync.state()
    },
    async 'sync.resume'(_, call) {
      const { sync } = await localShop(call)
      sync.resume()
      return sync.state()
    },
    async 'sync.anew'(_, call) {
      // Discard the mirror only if the shop can be read.
      await (await shop(call)).account.get(shopMessages.notReadAnew)
      await (await localShop(call)).anew()
      return (await localShop(call)).sync.state()
    },
    'sync.log': async (_, call) => ({ entries: syncLog((await localShop(call)).mirror.db) }),
    'sync.unread': async (_, call) => ({ orders: unreadOrders((await localShop(call)).mirror.db) }),
    async 'sync.attend'({ focused }, call) {
      const { sync } = await localShop(call)
      sync.attend(focused)
      return {}
    },
  }
}
