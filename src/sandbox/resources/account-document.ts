import { toElsewhere, toOne } from '../json-api.ts'
import type { Entry, Resource } from '../json-api.ts'
import type { AccountRecord } from '../store/account.ts'
import { countryResource, currencyResource, pictureUrl } from './references.ts'

const plan: Resource = {
  type: 'plans',
  id: '4',
  attributes: { name: 'Titanium', max_products: 10000, max_images_per_product: 5, monthly_rate: '29.99' },
}

/** The account as the API shows it (spec: Account; facts: Account and countries). */
export function accountEntry(base: string, id: string, subdomain: string, account: AccountRecord): Entry {
  const self = `${base}/v1/accounts/${id}`
  const currency = currencyResource(account.currency)
  const country = countryResource(account.country)
  const image: Resource | null =
    account.picture === null
      ? null
      : { type: 'account_images', id: '1', attributes: { url: pictureUrl(base, account.picture) } }
  return {
    resource: {
      type: 'accounts',
      id,
      attributes: {
        subdomain,
        store_name: account.store_name,
        description: account.description,
        contact_email: account.contact_email,
        url: account.url,
        website: account.website,
        created_at: account.created_at,
        updated_at: account.updated_at,
        under_maintenance: account.under_maintenance,
      },
      links: { self },
      relationships: {
        currency: toOne(currency),
        country: toOne(country),
        plan: toOne(plan),
        account_image: toOne(image),
        orders: toElsewhere(`${self}/orders`),
        categories: toElsewhere(`${self}/categories`),
        products: toElsewhere(`${self}/products`),
      },
    },
    included: [currency, country, plan, ...(image ? [image] : [])],
  }
}
