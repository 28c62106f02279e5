import type { Account, AccountChanges } from '#shared/shop/account.ts'
import type { Message } from '#shared/texts/message.ts'
import type { StillNeeded } from '../http/attempt.ts'
import { unreadableReply } from '../errors/api-error.ts'
import { flag, moment, text, pictureAddress } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { readCountry, readCurrency } from './place.ts'

/** An account, with the address under which the service serves it; null when the service does not say. */
export type FoundAccount = Account & { readonly self: string | null }

export type AccountResource = {
  get(ifFailed: Message): Promise<FoundAccount>
  /** Sends these fields alone. The service's answer varies (204, or the account), so the caller reads it again. */
  update(changes: AccountChanges, ifFailed: Message, stillNeeded?: StillNeeded): Promise<void>
}

/** The account of one shop (spec: Account). @param accountPath path of all that the shop has, "/v1/accounts/1001" */
export function accountResource(api: JsonApi, accountPath: string, id: string): AccountResource {
  return {
    get: async (ifFailed) => readAccount(await api.get(accountPath, { type: 'accounts', id }, ifFailed)),
    async update(changes, ifFailed, stillNeeded) {
      const attributes = Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field.replace(/[A-Z]/g, '_$&').toLowerCase(),
          value,
        ]),
      )
      await api.patch(accountPath, { type: 'accounts', id, attributes }, ifFailed, stillNeeded)
    },
  }
}

/**
 * Returns the account of the credentials. Facts: `GET /v1/accounts` answers a list with just that one; of several, it
 * is the one whose subdomain the owner typed.
 */
export async function findAccount(
  api: JsonApi,
  subdomain: string | null,
  ifFailed: Message,
): Promise<FoundAccount> {
  const accounts = (await api.whole('/v1/accounts', ifFailed)).records.map(readAccount)
  const typed = accounts.find((account) => account.subdomain.toLowerCase() === subdomain?.toLowerCase())
  const [first] = accounts
  if (!first) throw unreadableReply(ifFailed)
  return typed ?? first
}

/** Reads an account (spec: Account; facts: Account and countries). */
function readAccount(resource: Resource): FoundAccount {
  const { attributes } = resource
  return {
    id: resource.id,
    self: resource.self,
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
    imageUrl: pictureAddress(resource.one('account_image')?.attributes['url']),
  }
}
