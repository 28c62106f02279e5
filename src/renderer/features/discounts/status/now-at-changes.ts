import { useEffect, useMemo, useState } from 'react'
import type { Discount } from '#shared/discounts/discount.ts'
import { useNow } from '../../../components/dates/now.ts'
import { shopTime } from './shop-time.ts'

/** A timer can't be set for longer than some weeks, and `useNow` ticks far more often. */
const soonMs = 60_000

/**
 * Returns the shop's present time, updated each half minute and at each start and end of a discount, so that states
 * change on time.
 *
 * @param aheadMs how far this computer's clock is ahead of the shop's
 */
export function useNowAtChanges(discounts: readonly Discount[], aheadMs: number): Date {
  const ticking = useNow()
  const [turned, setTurned] = useState(ticking)
  const here = turned > ticking ? turned : ticking
  const now = useMemo(() => shopTime(aheadMs, here), [aheadMs, here])
  const next = nextTurn(discounts, now)

  useEffect(() => {
    const wait = next + aheadMs - Date.now()
    if (wait > soonMs) return
    // A timer may fire a millisecond early, and would not be set again for the same moment.
    const timer = setTimeout(
      () => setTurned(new Date(Math.max(next + aheadMs, Date.now()))),
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [next, aheadMs])
  return now
}

/** Returns the first moment after `now` at which a discount starts or ends, in milliseconds; Infinity if none does. */
function nextTurn(discounts: readonly Discount[], now: Date): number {
  const moments = discounts.flatMap(({ activeAt, expirationType, expiresAt }) => [
    Date.parse(activeAt ?? ''),
    expirationType === 'on_date' ? Date.parse(expiresAt ?? '') : Number.NaN,
  ])
  return Math.min(Infinity, ...moments.filter((at) => at > now.getTime()))
}
