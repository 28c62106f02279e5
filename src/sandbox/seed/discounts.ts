import { insertDiscount } from '../store/discounts.ts'
import type { DiscountRecord } from '../store/discounts.ts'
import type { Database } from '../store/database.ts'

const day = 24 * 3600 * 1000

const plain: Omit<DiscountRecord, 'name' | 'code' | 'active_at'> = {
  expires_at: null,
  requirement_type: 'any_order',
  expiration_type: 'never',
  reward_type: 'percent_discount',
  application_type: 'all',
  percent_discount: null,
  flat_rate_discount: null,
  use_limit: null,
  use_count: 0,
  minimum_cart_total: null,
  minimum_cart_quantity: null,
  categories: [],
  products: [],
}

/** The shop's discounts, one of every kind and state, oldest first. `days` count from the anchor. */
export function seedDiscounts(
  db: Database,
  anchor: Date,
  ids: { prints: number; ceramics: number; zines: number; almanac: number | null },
): void {
  const midnight = Math.floor(anchor.getTime() / day) * day
  const at = (days: number) => new Date(midnight + days * day).toISOString()
  const discounts: DiscountRecord[] = [
    {
      ...plain,
      name: 'Open studio weekend',
      code: 'OPENSTUDIO',
      active_at: at(-190),
      expires_at: at(-159),
      expiration_type: 'on_date',
      reward_type: 'free_shipping',
      use_limit: 75,
      use_count: 73,
    },
    {
      ...plain,
      name: 'Summer at the studio',
      code: 'SUMMER26',
      active_at: at(-172),
      expires_at: at(-80),
      expiration_type: 'on_date',
      percent_discount: 12,
      use_count: 388,
    },
    {
      ...plain,
      name: 'Birthday of the almanac',
      code: 'FULLMOON',
      active_at: at(-120),
      expiration_type: 'on_limit',
      reward_type: 'flat_rate_discount',
      flat_rate_discount: 300,
      requirement_type: 'minimum_cart_quantity',
      minimum_cart_quantity: 2,
      use_limit: 25,
      use_count: 25,
    },
    ...(ids.almanac === null
      ? []
      : [
          {
            ...plain,
            name: 'Almanac for less',
            code: 'ALMANAC',
            active_at: at(-66),
            reward_type: 'flat_rate_discount',
            application_type: 'product',
            flat_rate_discount: 200,
            use_count: 18,
            products: [ids.almanac],
          } satisfies DiscountRecord,
        ]),
    {
      ...plain,
      name: 'First firing',
      code: 'FIRSTFIRING',
      active_at: at(-41),
      expiration_type: 'on_limit',
      application_type: 'category',
      percent_discount: 20,
      use_limit: 50,
      use_count: 47,
      categories: [ids.ceramics],
    },
    {
      ...plain,
      name: 'Post is on us',
      code: 'FREEPOST',
      active_at: at(-30),
      expires_at: at(11),
      expiration_type: 'on_date',
      reward_type: 'free_shipping',
      requirement_type: 'minimum_cart_quantity',
      minimum_cart_quantity: 3,
      use_count: 212,
    },
    {
      ...plain,
      name: 'Maresia, ten off',
      code: 'MARESIA10',
      active_at: at(-24),
      expiration_type: 'on_limit',
      percent_discount: 10,
      use_limit: 100,
      use_count: 64,
    },
    {
      ...plain,
      name: 'Gift list',
      code: 'GIFTLIST',
      active_at: at(7),
      reward_type: 'flat_rate_discount',
      flat_rate_discount: 500,
      requirement_type: 'minimum_cart_total',
      minimum_cart_total: 4000,
    },
    {
      ...plain,
      name: 'Winter prints',
      code: 'WINTER15',
      active_at: at(7),
      expires_at: at(45),
      expiration_type: 'on_date',
      percent_discount: 15,
      requirement_type: 'minimum_cart_total',
      application_type: 'category',
      minimum_cart_total: 3000,
      categories: [ids.prints, ids.zines],
    },
  ]
  for (const discount of discounts) insertDiscount(db, discount)
}
