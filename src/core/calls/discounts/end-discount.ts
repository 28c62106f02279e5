import type { Discount } from '#shared/discounts/discount.ts'
import { ShopError } from '../../api/errors/api-error.ts'

const second = 1000
/**
 * How far ahead of the shop's time the end is tried. The contract wants a future date and does not say how near (spec:
 * Limits). First the way to the shop, then a shop whose clock goes before what it tells, at last one that counts in days.
 */
const steps = [5 * second, 60 * second, 900 * second, 3600 * second, 24 * 3600 * second]

/**
 * Ends a discount at the nearest moment that the shop allows.
 *
 * @param now the time as the shop has it: by a clock that is ahead of it the discount would go on
 * @param save writes the end and answers the discount as the shop has it then
 * @throws ShopError what the shop said last, when it allows no moment within a day
 */
export async function endSoonest(
  now: () => Date,
  save: (expiresAt: string) => Promise<Discount>,
  [ahead = 0, ...later]: readonly number[] = steps,
): Promise<Discount> {
  const end = new Date(Math.ceil((now().getTime() + ahead) / second) * second)
  try {
    return await save(end.toISOString())
  } catch (error) {
    const tooNear = error instanceof ShopError && error.fields?.['expiresAt'] !== undefined
    if (!tooNear || later.length === 0) throw error
    return endSoonest(now, save, later)
  }
}
