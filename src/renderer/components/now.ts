import { useEffect, useState } from 'react'

/** The present moment, fresh each half minute, for words such as "waiting 2 days". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
