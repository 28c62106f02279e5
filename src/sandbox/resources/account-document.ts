import { toElsewhere, toOne } from '../http/json-api.ts'
import type { Entry, Resource } from '../http/json-api.ts'
import type { AccountRecord } from '../store/account.ts'
import { countryResource, currencyResource, pictureUrl } from './references.ts'

/** Each plan: name, number of products, pictures per product, monthly price in the shop's currency. */
const plans = [
  ['Stall', 36, 1, '0.0'],
  ['Corner', 250, 5, '8.0'],
  ['Arcade', 5000, 5, '15.0'],
  ['Market', 20000, 10, '30.0'],
] as const

/** How many plans there are; `AccountRecord.plan` is below it. */
export const planCount = plans.length

function planResource(plan: number): Resource {
  const [name, max_products, max_images_per_product, monthly_rate] = plans[plan] ?? plans[0]
  return {
    type: 'plans',
    id: String(plan + 1),
    attributes: { name, max_products, max_images_per_product, monthly_rate },
  }
}

/** The account as the API shows it (spec: Account; facts: Account and countries). */
export function accountEntry(base: string, id: string, subdomain: string, account: AccountRecord): Entry {
  const self = `${base}/v1/accounts/${id}`
  const currency = currencyResource(account.currency)
  const country = countryResource(account.country)
  const plan = planResource(account.plan)
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
