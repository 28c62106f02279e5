import type { Handlers } from '#shared/contract.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<
  Handlers,
  | 'outbox.list'
  | 'outbox.batch'
  | 'outbox.undo'
  | 'outbox.sendNow'
  | 'outbox.retry'
  | 'outbox.dismiss'
  | 'outbox.resolve'
>

/** What waits to be sent at the shop that is open. */
export function outboxCalls({ kept }: OpenShop): Calls {
  const outbox = async () => (await kept()).outbox

  return {
    'outbox.list': async () => (await outbox()).list(),
    'outbox.batch': async ({ id }) => (await outbox()).batch(id),
    'outbox.undo': async ({ pick }) => (await outbox()).undo(pick),
    async 'outbox.sendNow'({ pick }) {
      const waiting = await outbox()
      waiting.sendNow(pick)
      return {}
    },
    'outbox.retry': async ({ pick }) => (await outbox()).retry(pick),
    async 'outbox.dismiss'({ pick }) {
      const waiting = await outbox()
      waiting.dismiss(pick)
      return {}
    },
    async 'outbox.resolve'({ id, choose }) {
      const waiting = await outbox()
      waiting.resolve(id, choose)
      return {}
    },
  }
}
