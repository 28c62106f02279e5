import type { CallContext, Handlers } from '#shared/contract.ts'
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
  | 'outbox.bringBack'
  | 'outbox.resolve'
>

/** The outbox of the open shop, and how many writes wait in the other shops. */
export function outboxCalls({ localShop }: OpenShop, left: BackgroundOutboxes): Calls {
  const outbox = async (call: CallContext) => (await localShop(call)).outbox

  return {
    'outbox.list': async (_, call) => (await outbox(call)).list(),
    async 'outbox.elsewhere'(_, call) {
      // Opening the shop first loads the connections, and closes the background's files of the open shop.
      await localShop(call)
      return left.list()
    },
    'outbox.batch': async ({ id }, call) => (await outbox(call)).batch(id),
    async 'outbox.sendNow'({ pick }, call) {
      const waiting = await outbox(call)
      waiting.sendNow(pick)
      return {}
    },
    'outbox.retry': async ({ pick }, call) => (await outbox(call)).retry(pick),
    'outbox.dismiss': async ({ pick }, call) => (await outbox(call)).dismiss(pick),
    async 'outbox.bringBack'({ dismissal }, call) {
      const waiting = await outbox(call)
      waiting.bringBack(dismissal)
      return {}
    },
    async 'outbox.resolve'({ id, choose }, call) {
      const waiting = await outbox(call)
      await waiting.resolve(id, choose)
      return {}
    },
  }
}
