import { useState } from 'react'

/** Returns the value as it was when `isFrozen` became true, so that nothing moves while the owner drags. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [frozen, setFrozen] = useState(value)
  if (!isFrozen && frozen !== value) setFrozen(value)
  return isFrozen ? frozen : value
}
