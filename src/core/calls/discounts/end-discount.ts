import type { Discount } from '#shared/discounts/discount.ts'
import { ShopError } from '../../api/errors/api-error.ts'

const second = 1000
/**
 * How far ahead of the shop's time the end is tried. The contract wants a future date and does not say how near (spec:
 * Limits). First the way to the shop, then a shop whose clock goes before what it tells, at last one that counts in days.
 */
const steps = [5 * second, 60 * second, 900 * second, 3600 * second, 24 * 3600 * second]

/**
 * From when on it can end: the shop's time, or the start of one that has begun by this computer's clock alone. What was
 * made by a clock that is ahead starts ahead, too, and none ends before its start.
 */
export function endsFrom({ activeAt }: Discount, now: Date, here: Date): Date {
  const start = Date.parse(activeAt ?? '')
  return start > now.getTime() && start <= here.getTime() ? new Date(start) : now
}

/**
 * Ends a discount at the nearest moment that the shop allows.
 *
 * @param now from when on it can end: not by a clock that is ahead of the shop's, or the discount would go on
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
