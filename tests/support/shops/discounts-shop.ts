import { onTestFinished } from 'vitest'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { connectedShop } from '../core/core.ts'
import type { ConnectedShop } from '../core/core.ts'
import { inDays } from './discounts.ts'

/** A percentage off everything, running since yesterday, without an end. */
export const reeds: DiscountInput = {
  name: 'Reed season',
  code: 'REEDS15',
  activeAt: inDays(-1),
  expiresAt: null,
  requirementType: 'any_order',
  expirationType: 'never',
  rewardType: 'percent_discount',
  applicationType: 'all',
  percentDiscount: 15,
  flatRateDiscount: null,
  useLimit: null,
  minimumCartTotal: null,
  minimumCartQuantity: null,
  categoryIds: [],
  productIds: [],
}

/** Starts core on a seeded shop, and closes it when the test ends. */
export async function discountsShop(
  options: Parameters<typeof connectedShop>[0] = {},
): Promise<ConnectedShop> {
  const app = await connectedShop({ orders: 5, ...options })
  onTestFinished(() => app.close())
  return app
}

/** Returns the requests that were not reads. */
export const writes = (app: ConnectedShop) => app.sandbox.requests.filter(({ method }) => method !== 'GET')

export async function codesInShop(app: ConnectedShop): Promise<unknown[]> {
  return (await app.ask('/discounts?page[limit]=100')).data.map(({ attributes }) => attributes['code'])
}
