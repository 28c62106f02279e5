import { member, parseJson } from '../values/json.ts'

/** The content of a webhook (facts: Webhooks). */
export type Webhook = { readonly accountId: string; readonly type: string }

/** What a webhook is about. */
export type WebhookSubject = { readonly of: 'orders' | 'products' | 'shop' | 'access' }

/** Reads a webhook's body; null when it names no account. */
export function readWebhook(body: string): Webhook | null {
  const json = parseJson(body)
  const accountId = readId(member(json, 'account_id'))
  const type = member(json, 'type')
  if (accountId === null) return null
  return { accountId, type: typeof type === 'string' ? type : '' }
}

/** Returns what a webhook is about; null for types that Backroom does not use, or that a later service adds. */
export function webhookSubject({ type }: Webhook): WebhookSubject | null {
  if (type === 'account.deauthorized') return { of: 'access' }
  if (type === 'order.created' || type === 'order.updated') return { of: 'orders' }
  if (type.startsWith('product.')) return { of: 'products' }
  if (type === 'account.updated' || type.startsWith('account.plan.')) return { of: 'shop' }
  return null
}

function readId(id: unknown): string | null {
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : null
}
