import type { Handlers } from '#shared/contract.ts'
import type { BackgroundOutboxes } from '../../session/background-outboxes.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<
  Handlers,
  | 'outbox.list'
  | 'outbox.elsewhere'
  | 'outbox.batch'
  | 'outbox.sendNow'
  | 'outbox.retry'
  | 'outbox.dismiss'
  | 'outbox.resolve'
>

/** What waits to be sent at the shop that is open; and how much does at the others. */
export function outboxCalls({ localShop }: OpenShop, left: BackgroundOutboxes): Calls {
  const outbox = async () => (await localShop()).outbox

  return {
    'outbox.list': async () => (await outbox()).list(),
    async 'outbox.elsewhere'() {
      // The connections are read by then, and the files of the open shop are its own.
      await localShop()
      return { shops: left.list() }
    },
    'outbox.batch': async ({ id }) => (await outbox()).batch(id),
    async 'outbox.sendNow'({ pick }) {
      const waiting = await outbox()
      waiting.sendNow(pick)
      return {}
    },
    'outbox.retry': async ({ pick }) => (await outbox()).retry(pick),
    async 'outbox.dismiss'({ pick, on }) {
      const waiting = await outbox()
      waiting.dismiss(pick, on)
      return {}
    },
    async 'outbox.resolve'({ id, choose }) {
      const waiting = await outbox()
      await waiting.resolve(id, choose)
      return {}
    },
  }
}
