import { useState } from 'react'

/** The value as it was when holding began, so that nothing moves under a hand that is dragging. */
export function useFrozen<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
