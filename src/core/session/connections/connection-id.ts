import { createHash } from 'node:crypto'
import type { Connection } from '#shared/shop/session.ts'

/** The demo shop is one, wherever it runs this time. */
const demoId = 'demo'

/**
 * The id of a shop that is connected by this way in first: readable, a safe name for a folder on every system, and another
 * one for every other shop, since the digest covers what the readable part leaves out. It lasts, whichever way in is taken
 * later.
 */
export function connectionId({
  kind,
  serviceUrl,
  accountId,
}: Pick<Connection, 'kind' | 'serviceUrl' | 'accountId'>): string {
  if (kind === 'demo') return demoId
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, serviceUrl, accountId]))
    .digest('hex')
  return [kind, plain(new URL(serviceUrl).host), plain(accountId), digest.slice(0, 12)].join('-')
}

/** Ways into one shop, each of which had a folder and an entry of its own once. */
const ways = ['personal', 'oauth'] as const

/** The ids that a shop can have at its service, by whichever way in it was connected first. */
export function shopIds(shop: Pick<Connection, 'kind' | 'serviceUrl' | 'accountId'>): readonly string[] {
  return shop.kind === 'demo' ? [demoId] : ways.map((kind) => connectionId({ ...shop, kind }))
}

/** The same under each address by which the service is known. */
export function namesOf(
  shop: Pick<Connection, 'kind' | 'serviceUrl' | 'accountId'> & { readonly alsoAt: readonly string[] },
): readonly string[] {
  return [shop.serviceUrl, ...shop.alsoAt].flatMap((serviceUrl) => shopIds({ ...shop, serviceUrl }))
}

/** Small letters and digits only: some file systems don't tell A from a, and an account's id is the service's word. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
}
