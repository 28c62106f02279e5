import type { Page } from '../http/list-query.ts'
import { dataOf } from './database.ts'
import type { Database } from './database.ts'

export const requirementTypes = ['any_order', 'minimum_cart_total', 'minimum_cart_quantity'] as const
export const expirationTypes = ['never', 'on_date', 'on_limit'] as const
export const rewardTypes = ['percent_discount', 'flat_rate_discount', 'free_shipping'] as const
export const applicationTypes = ['all', 'category', 'product'] as const

export interface DiscountRecord {
  readonly name: string
  readonly code: string
  readonly active_at: string
  readonly expires_at: string | null
  readonly requirement_type: (typeof requirementTypes)[number]
  readonly expiration_type: (typeof expirationTypes)[number]
  readonly reward_type: (typeof rewardTypes)[number]
  readonly application_type: (typeof applicationTypes)[number]
  readonly percent_discount: number | null
  /** Hundredths of the shop's currency. */
  readonly flat_rate_discount: number | null
  readonly use_limit: number | null
  readonly use_count: number
  /** Hundredths of the shop's currency. */
  readonly minimum_cart_total: number | null
  readonly minimum_cart_quantity: number | null
  readonly categories: readonly number[]
  readonly products: readonly number[]
}

export interface StoredDiscount extends DiscountRecord {
  readonly id: number
}

/** The values that the status filter uses: a date counts only for `on_date`, a limit only for `on_limit`. */
function ending(discount: DiscountRecord): [endsAt: string | null, usedUp: number] {
  const used =
    discount.expiration_type === 'on_limit' &&
    discount.use_limit !== null &&
    discount.use_count >= discount.use_limit
  return [discount.expiration_type === 'on_date' ? discount.expires_at : null, used ? 1 : 0]
}

/** Stores a new discount under the next id, which is never used again. */
export function insertDiscount(db: Database, discount: DiscountRecord): StoredDiscount {
  const row = db.get(
    'INSERT INTO discounts (ends_at, used_up, data) VALUES (?, ?, ?) RETURNING id',
    ...ending(discount),
    JSON.stringify(discount),
  )
  return { id: Number(row?.id), ...discount }
}

/** Replaces the discount with this id. */
export function updateDiscount(db: Database, { id, ...discount }: StoredDiscount): void {
  db.run(
    'UPDATE discounts SET ends_at = ?, used_up = ?, data = ? WHERE id = ?',
    ...ending(discount),
    JSON.stringify(discount),
    id,
  )
}

/** Returns false when there was none. */
export function deleteDiscount(db: Database, id: number): boolean {
  return db.run('DELETE FROM discounts WHERE id = ?', id) > 0
}

/** Undefined when no discount has this id. */
export function findDiscount(db: Database, id: number): StoredDiscount | undefined {
  const row = db.get('SELECT data FROM discounts WHERE id = ?', id)
  return row && { id, ...dataOf<DiscountRecord>(row) }
}

/** A page of discounts, newest first. Each is active or expired at `now`; one that has not begun counts as active. */
export function listDiscounts(
  db: Database,
  status: string | undefined,
  now: string,
  page: Page,
): { discounts: StoredDiscount[]; total: number } {
  const expired = '(used_up = 1 OR coalesce(ends_at <= ?, 0))'
  const where = status === undefined ? '' : `WHERE ${status === 'expired' ? '' : 'NOT '}${expired}`
  const values = status === undefined ? [] : [now]
  const rows = db.all(
    `SELECT id, data FROM discounts ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
    ...values,
    page.limit,
    page.offset,
  )
  return {
    discounts: rows.map((row) => ({ id: Number(row.id), ...dataOf<DiscountRecord>(row) })),
    total: Number(db.get(`SELECT count(*) AS total FROM discounts ${where}`, ...values)?.total),
  }
}

/** Removes a deleted category from the discounts that applied to it. */
export function forgetCategory(db: Database, category: number): void {
  for (const row of db.all('SELECT id, data FROM discounts')) {
    const discount = { id: Number(row.id), ...dataOf<DiscountRecord>(row) }
    if (!discount.categories.includes(category)) continue
    updateDiscount(db, { ...discount, categories: discount.categories.filter((one) => one !== category) })
  }
}
