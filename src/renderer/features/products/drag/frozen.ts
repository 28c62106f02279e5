import { useState } from 'react'

/** Returns the value as it was when `held` became true, so that nothing moves while the owner drags. */
export function useFrozen<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
