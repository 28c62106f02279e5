import { createHash } from 'node:crypto'
import type { Connection } from '#shared/shop/session.ts'

/** There is one demo shop, whatever its address is this time. */
const demoId = 'demo'

/**
 * Returns the id for a shop that is connected for the first time, in this way of signing in. It is readable, a safe
 * folder name on every system, and unique for each shop, since the digest covers what the readable part leaves out. A
 * shop keeps its id when the owner signs in another way later.
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

/** Ways of signing in to the same shop. Earlier versions had a folder and a keychain entry for each. */
const ways = ['personal', 'oauth'] as const

/** Returns the ids that a shop can have at its service: one for each way in which it may have been connected first. */
export function shopIds(shop: Pick<Connection, 'kind' | 'serviceUrl' | 'accountId'>): readonly string[] {
  return shop.kind === 'demo' ? [demoId] : ways.map((kind) => connectionId({ ...shop, kind }))
}

/** Returns the same for each address of the service. */
export function namesOf(
  shop: Pick<Connection, 'kind' | 'serviceUrl' | 'accountId'> & { readonly alsoAt: readonly string[] },
): readonly string[] {
  return [shop.serviceUrl, ...shop.alsoAt].flatMap((serviceUrl) => shopIds({ ...shop, serviceUrl }))
}

/** Keeps only a–z and digits: some file systems ignore case, and the service chooses the account's id. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
}
