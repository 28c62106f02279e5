import { useEffect, useState } from 'react'
import { useShown } from '../../format/zone.ts'

const here = () => new Date()

/**
 * The present moment, fresh each half minute and when it is told otherwise, for words such as "as of 10:42".
 *
 * @param now this computer's, unless it is to say which day it is in the shop ("today", "waiting 2 days"): `shopNow`
 */
export function useNow(now: () => Date = here): Date {
  const as = useShown()
  const [told, setTold] = useState(() => ({ as, at: now() }))
  if (told.as !== as) setTold({ as, at: now() })
  useEffect(() => {
    const timer = setInterval(() => setTold({ as, at: now() }), 30_000)
    return () => clearInterval(timer)
  }, [as, now])
  return told.at
}
