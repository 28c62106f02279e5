import type { Clock } from '../values/clock.ts'
import type { Database } from '../store/database.ts'
import { addDelivery } from '../store/deliveries.ts'
import { isConnected } from '../store/grants.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

/** The known types (facts: Webhooks). */
export type WebhookType =
  | 'account.deauthorized'
  | 'account.updated'
  | 'account.plan.downgraded'
  | 'account.plan.upgraded'
  | 'order.created'
  | 'order.updated'
  | 'product.created'
  | 'product.updated'
  | 'product.deleted'

export type Announce = (type: WebhookType, payload: object) => void

/**
 * Returns the function that queues webhooks. Queues them only while an application is connected, and only if it has an
 * address for them (spec: Events).
 */
export function createAnnounce(
  db: Database,
  clock: Clock,
  accountId: string,
  delivery: WebhookDelivery | undefined,
): Announce {
  return (type, payload) => {
    if (!delivery || !isConnected(db)) return
    addDelivery(db, type, JSON.stringify({ account_id: accountId, type, payload }), clock.now())
    // Deferred until the request that made the change is answered.
    setImmediate(() => delivery.wake())
  }
}
