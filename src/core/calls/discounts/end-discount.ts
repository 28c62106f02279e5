import type { Discount } from '#shared/discounts/discount.ts'
import { ShopError } from '../../api/errors/api-error.ts'
import type { Clock } from '../../timing/clock.ts'

const second = 1000
/**
 * How far ahead of this computer's clock the end is tried. The contract wants a future date and does not say how near
 * (spec: Limits). First the way to the shop, then a shop whose clock goes before ours, at last one that counts in days.
 */
const steps = [5 * second, 60 * second, 900 * second, 3600 * second, 24 * 3600 * second]

/**
 * Ends a discount at the nearest moment that the shop allows.
 *
 * @param save writes the end and answers the discount as the shop has it then
 * @throws ShopError what the shop said last, when it allows no moment within a day
 */
export async function endSoonest(
  clock: Clock,
  save: (expiresAt: string) => Promise<Discount>,
  [ahead = 0, ...later]: readonly number[] = steps,
): Promise<Discount> {
  const end = new Date(Math.ceil((clock.now().getTime() + ahead) / second) * second)
  try {
    return await save(end.toISOString())
  } catch (error) {
    const tooNear = error instanceof ShopError && error.fields?.['expiresAt'] !== undefined
    if (!tooNear || later.length === 0) throw error
    return endSoonest(clock, save, later)
  }
}
