import type { Discount } from '#shared/discounts/discount.ts'
import { ShopError } from '../../api/errors/api-error.ts'

const second = 1000
/**
 * How far ahead of the shop's time `endSoonest` tries to set the end. The contract wants a future date and does not say
 * how near (spec: Limits). The first step allows for the request's way to the shop, the next ones for a shop whose
 * clock is ahead of the time that it states, the last one for a shop that counts in days.
 */
const steps = [5 * second, 60 * second, 900 * second, 3600 * second, 24 * 3600 * second]

/**
 * The earliest possible end: the shop's time, or the discount's start if that has passed by this computer's clock but
 * not by the shop's. A discount that was created by a clock that is ahead starts ahead too, and none can end before its
 * start.
 */
export function endsFrom({ activeAt }: Discount, now: Date, here: Date): Date {
  const start = Date.parse(activeAt ?? '')
  return start > now.getTime() && start <= here.getTime() ? new Date(start) : now
}

/**
 * Ends a discount at the nearest moment that the shop allows.
 *
 * @param now returns the earliest possible end: not by a clock that is ahead of the shop's, or the discount would go on
 * @param save writes the end and returns the discount as the shop then holds it
 * @throws ShopError the shop's last error, when it allows no moment within a day
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
