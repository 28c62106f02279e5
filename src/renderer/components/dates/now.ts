import { useEffect, useState } from 'react'
import { onZone, shownZone } from '../../format/zone.ts'

/** The present moment, fresh each half minute and when it is told in another zone, for words such as "waiting 2 days". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  const [firstZone] = useState(shownZone)
  useEffect(() => {
    const renew = () => setNow(new Date())
    // A shop that opens with it may have told its zone since this was drawn.
    if (shownZone() !== firstZone) renew()
    const timer = setInterval(renew, 30_000)
    const stop = onZone(renew)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [firstZone])
  return now
}
