import { useEffect, useState } from 'react'
import { useShown } from '../../format/zone.ts'

const here = () => new Date()

/**
 * The present moment, renewed every half minute and when the shown zone or clock changes, for words such as "as of
 * 10:42".
 *
 * @param now this computer's time; pass `shopNow` where it decides the shop's day ("today", "waiting 2 days")
 */
export function useNow(now: () => Date = here): Date {
  const as = useShown()
  const [moment, setMoment] = useState(() => ({ as, at: now() }))
  if (moment.as !== as) setMoment({ as, at: now() })
  useEffect(() => {
    const timer = setInterval(() => setMoment({ as, at: now() }), 30_000)
    return () => clearInterval(timer)
  }, [as, now])
  return moment.at
}
