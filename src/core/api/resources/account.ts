import type { Account, AccountChanges } from '#shared/models/account.ts'
import { flag, moment, text, webAddress } from '../attributes.ts'
import type { Resource } from '../document.ts'
import type { JsonApi } from '../json-api.ts'
import { readCountry, readCurrency } from './place.ts'

export type AccountResource = {
  get(ifFailed: string): Promise<Account>
  /** Sends these fields alone. What the service answers differs (204, or the account): read it again. */
  update(changes: AccountChanges, ifFailed: string): Promise<void>
}

/** The account of one shop (spec: Account). @param accountPath path of all that the shop has, "/v1/accounts/1001" */
export function accountResource(api: JsonApi, accountPath: string, id: string): AccountResource {
  return {
    get: async (ifFailed) => readAccount(await api.get(accountPath, ifFailed)),
    async update(changes, ifFailed) {
      const attributes = Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field.replace(/[A-Z]/g, '_$&').toLowerCase(),
          value,
        ]),
      )
      await api.patch(accountPath, { type: 'accounts', id, attributes }, ifFailed)
    },
  }
}

/** The account of the credentials. Facts: `GET /v1/accounts` answers a list with just that one. */
export async function findAccount(api: JsonApi, ifFailed: string): Promise<Account> {
  return readAccount(await api.get('/v1/accounts', ifFailed))
}

/** Spec: Account; facts: Account and countries. */
function readAccount(resource: Resource): Account {
  const { attributes } = resource
  return {
    id: resource.id,
    subdomain: text(attributes['subdomain']),
    storeName: text(attributes['store_name']),
    description: text(attributes['description']),
    contactEmail: text(attributes['contact_email']),
    url: text(attributes['url']),
    website: text(attributes['website']),
    createdAt: moment(attributes['created_at']),
    updatedAt: moment(attributes['updated_at']),
    underMaintenance: flag(attributes['under_maintenance']),
    currency: readCurrency(resource.one('currency')),
    country: readCountry(resource.one('country')),
    imageUrl: webAddress(resource.one('account_image')?.attributes['url']),
  }
}
