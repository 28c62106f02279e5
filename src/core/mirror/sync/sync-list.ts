import type { EventName } from '#shared/contract.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import type { SmallList, WholeList } from '../store/mirror.ts'
import { isRecent } from './is-recent.ts'

type Shown = Omit<WholeList, 'asOf'>

/** Read each small list whole. */
const readings: Readonly<Record<SmallList, (shop: ShopApi) => Promise<Shown>>> = {
  async products({ products }) {
    const { products: records, ...meta } = await products.list()
    return { records, ...meta }
  },
  async discounts({ discounts }) {
    const { discounts: records, ...meta } = await discounts.list(apiMessages.discountsNotRead)
    return { records, ...meta }
  },
  async categories({ categories }) {
    const { categories: records, ...meta } = await categories.list()
    return { records, ...meta }
  },
  async artists({ artists }) {
    // A shop without artists has none.
    const list = await artists.list()
    const { artists: records, ...meta } = list ?? { artists: [], leftOut: 0, missing: 0 }
    return { records, ...meta }
  },
  async countries({ countries }) {
    const { countries: records, ...meta } = await countries.list()
    return { records, ...meta }
  },
  account: async ({ account }) => ({
    records: [await account.get(apiMessages.shopNotRead)],
    leftOut: 0,
    missing: 0,
  }),
}

export const smallLists = ['account', 'products', 'categories', 'discounts', 'artists', 'countries'] as const

/** The event for a list that differs from what was here; nobody waits for news of countries. */
export const listEvents: Readonly<Partial<Record<SmallList, EventName>>> = {
  account: 'shop.changed',
  products: 'products.changed',
  categories: 'categories.changed',
  artists: 'categories.changed',
  discounts: 'discounts.changed',
}

/** How old a list may grow before sync reads it again. The list of the world's countries is in no hurry. */
const oldestMs: Readonly<Record<SmallList, number>> = {
  account: 10 * 60_000,
  products: 10 * 60_000,
  categories: 10 * 60_000,
  artists: 10 * 60_000,
  discounts: 10 * 60_000,
  countries: 24 * 3_600_000,
}

/** True when a list has to be read again for its age. @param asOf UTC; null before it was read */
export function isOld(list: SmallList, asOf: string | null, now: Date): boolean {
  return asOf === null || !isRecent(Date.parse(asOf), oldestMs[list], now)
}

/** Reads a list whole. @param now when the shop is read */
export async function readList(list: SmallList, shop: ShopApi, now: Date): Promise<WholeList> {
  const { records, ...meta } = await readings[list](shop)
  // A record that comes twice counts once: the first stays.
  const byId = new Map(records.toReversed().map((record) => [record.id, record]))
  const once = records.filter((record) => byId.get(record.id) === record)
  return { records: once, ...meta, asOf: now.toISOString() }
}
