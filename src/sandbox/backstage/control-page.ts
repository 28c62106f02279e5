import { escape, page } from '../http/html.ts'
import type { Reply } from '../http/reply.ts'
import type { Shop } from '../shop/shop.ts'
import { readAccount } from '../store/account.ts'
import { recentDeliveries } from '../store/deliveries.ts'
import type { Delivery } from '../store/deliveries.ts'
import { isConnected } from '../store/grants.ts'

function button(action: string, label: string, fields: Readonly<Record<string, string>> = {}): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  )
  return `<form method="post" action="/sandbox/${action}">${hidden.join('')}<button type="submit">${escape(label)}</button></form>`
}

function row({ type, createdAt, attempts, nextAt, outcome }: Delivery): string {
  const next = nextAt === null ? (outcome === 'received' ? 'done' : 'given up') : `next try ${nextAt}`
  const cells = [
    createdAt,
    type,
    `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
    outcome === '' ? 'on its way' : outcome,
    next,
  ]
  return `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
}

/** The options that the sandbox was started with, as far as the page shows them. */
export interface Setting {
  readonly webhookUrl: string | undefined
  /** Seconds between orders that arrive by themselves. */
  readonly live: number | undefined
}

/** GET /sandbox: the state behind this shop, and buttons that make something happen. */
export function controlPage(shop: Shop, { webhookUrl, live }: Setting): Reply {
  const deliveries = recentDeliveries(shop.db, 50)
  const connected = isConnected(shop.db)
  const body = `<h1>${escape(readAccount(shop.db).store_name)}, behind the scenes</h1>
<p>A whole shop platform on this computer. Its clock stands at ${shop.clock.now().toISOString()}.</p>
<p>${live === undefined ? 'Nothing changes by itself.' : `Orders arrive by themselves, one every ${live} s or so.`}</p>
<h2>Let something happen</h2>
${button('orders', 'A buyer orders', { count: '1' })}
${button('products', 'A product is added')}
${button('clock', 'An hour goes by', { advance: '3600000' })}
<h2>Connected application</h2>
<p>${connected ? `${escape(shop.application.name)} has access.` : 'None.'}</p>
${connected ? button('revoke', 'Take its access back') : ''}
<h2>Webhooks</h2>
<p>${webhookUrl === undefined ? 'They have no address, so none are sent.' : `They go to ${escape(webhookUrl)} while an application is connected.`}</p>
${
  deliveries.length === 0
    ? '<p>None yet.</p>'
    : `<table><thead><tr><th>Since</th><th>Type</th><th>Tries</th><th>Last outcome</th><th>Then</th></tr></thead><tbody>${deliveries.map(row).join('')}</tbody></table>`
}`
  return page('Behind the scenes', body, { wide: true })
}
