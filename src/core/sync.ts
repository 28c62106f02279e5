import type { Handlers } from '#shared/contract.ts'
import { syncLog } from './mirror/sync-log.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<
  Handlers,
  'sync.state' | 'sync.now' | 'sync.stop' | 'sync.resume' | 'sync.log' | 'sync.attend'
>

/** How the copy of the open shop stands, and what the owner can do about it. */
export function syncCalls({ kept }: OpenShop): Calls {
  return {
    'sync.state': async () => (await kept()).sync.state(),
    'sync.now': async ({ what }) => (await kept()).sync.now(what),
    async 'sync.stop'() {
      const { sync } = await kept()
      sync.stop()
      return sync.state()
    },
    async 'sync.resume'() {
      const { sync } = await kept()
      sync.resume()
      return sync.state()
    },
    'sync.log': async () => ({ entries: syncLog((await kept()).copy.db) }),
    async 'sync.attend'({ focused }) {
      const { sync } = await kept()
      sync.attend(focused)
      return {}
    },
  }
}
