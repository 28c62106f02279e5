import { createHash } from 'node:crypto'
import type { Connection } from '#shared/models/session.ts'

/** The demo shop is one, wherever it runs this time. */
const demoId = 'demo'

/**
 * The lasting id of a connection: readable, a safe name for a folder on every system, and another one for every other
 * door, since the digest covers what the readable part leaves out.
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

/** Small letters and digits only: some file systems don't tell A from a, and an account's id is the service's word. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
}
