import type { Handlers } from '#shared/contract.ts'
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

/** How the copy of the open shop stands, and what the owner can do about it. */
export function syncCalls({ shop, localShop }: OpenShop): Calls {
  return {
    'sync.state': async () => (await localShop()).sync.state(),
    'sync.now': async ({ what }) => (await localShop()).sync.now(what),
    async 'sync.stop'() {
      const { sync } = await localShop()
      sync.stop()
      return sync.state()
    },
    async 'sync.resume'() {
      const { sync } = await localShop()
      sync.resume()
      return sync.state()
    },
    async 'sync.anew'() {
      // What is here is not given away for nothing.
      await (await shop()).account.get('Nothing was read anew')
      await (await localShop()).anew()
      return (await localShop()).sync.state()
    },
    'sync.log': async () => ({ entries: syncLog((await localShop()).mirror.db) }),
    'sync.unread': async () => ({ orders: unreadOrders((await localShop()).mirror.db) }),
    async 'sync.attend'({ focused }) {
      const { sync } = await localShop()
      sync.attend(focused)
      return {}
    },
  }
}
