import { listDocument, oneDocument } from '../http/json-api.ts'
import type { Entry } from '../http/json-api.ts'
import { documentReply, noContent } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import type { ShopRequest } from '../http/request.ts'
import { BodyValidator, readResourceBody } from '../http/resource-body.ts'
import type { Shop } from '../shop/shop.ts'
import { readAccount, writeAccount } from '../store/account.ts'
import type { AccountRecord } from '../store/account.ts'
import { laterThan } from '../values/time.ts'
import { accountEntry } from './account-document.ts'

const required = ['store_name', 'contact_email'] as const
const optional = ['description', 'website'] as const
const readOnly = ['subdomain', 'url', 'created_at', 'updated_at'] as const

function entry(request: ShopRequest, shop: Shop): Entry {
  return accountEntry(request.base, shop.account.id, shop.account.subdomain, readAccount(shop.db))
}

/** GET /v1/accounts: the account of the credentials; clients find its id here (facts: Account and countries). */
export function getAccounts(request: ShopRequest, shop: Shop): Reply {
  return documentReply(listDocument([entry(request, shop)], 1))
}

/** GET /v1/accounts/{id} (spec: Account and countries). */
export function getAccount(request: ShopRequest, shop: Shop): Reply {
  return documentReply(oneDocument(entry(request, shop)))
}

/** PATCH of the account: 204 (spec: Account and countries). */
export function patchAccount(request: ShopRequest, shop: Shop): Reply {
  const { attributes } = readResourceBody(request, 'accounts', shop.account.id)
  const faults = new BodyValidator('account')
  faults.refuseUnknown(attributes, [...required, ...optional, 'under_maintenance', ...readOnly])
  const shown = entry(request, shop).resource.attributes
  faults.refuseChanged(attributes, Object.fromEntries(readOnly.map((name) => [name, shown[name]])))

  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const isRequired = required.some((one) => one === name)
    if (isRequired && (typeof value !== 'string' || value.trim() === '')) {
      faults.add(name, 'invalid', `${name} is a text that is not empty.`)
    } else if (optional.some((one) => one === name) && typeof value !== 'string' && value !== null) {
      faults.add(name, 'invalid', `${name} is a text or null.`)
    } else if (name === 'website' && value !== '' && value !== null && !isWebAddress(value)) {
      faults.add(name, 'invalid', 'website is an address that begins with https:// or http://.')
    } else if (name === 'under_maintenance' && typeof value !== 'boolean') {
      faults.add(name, 'invalid', `${name} is true or false.`)
    } else if (!readOnly.some((one) => one === name)) {
      // An empty website counts as none.
      changes[name] = name === 'website' && value === '' ? null : value
    }
  }
  faults.finish()

  const account = readAccount(shop.db)
  // Safe because each changed attribute was checked against its type above.
  const changed = {
    ...account,
    ...changes,
    updated_at: laterThan(account.updated_at, shop.clock.now()),
  } as AccountRecord
  shop.db.transaction(() => {
    writeAccount(shop.db, changed)
    shop.announce('account.updated', entry(request, shop).resource)
  })
  return noContent
}

/** The website is a web address (sandbox promise 18). */
function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value)
}
