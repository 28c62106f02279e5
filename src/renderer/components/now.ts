import { useEffect, useState } from 'react'
import { onZone } from '../format/zone.ts'

/** The present moment, fresh each half minute and when it is told in another zone, for words such as "waiting 2 days". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setNow(new Date())
    const timer = setInterval(renew, 30_000)
    const stop = onZone(renew)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
