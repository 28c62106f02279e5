import { useSyncExternalStore } from 'react'

/*
 * Presses of this window whose end is still to be told. A write may have ended before the list of what waits was ever
 * read with it, and would then end without a word.
 */
let expected: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  expected = next
  for (const listener of listeners) listener()
}

/** Core has put a press into the outbox. */
export function expectEnd(batch: string): void {
  set([...expected, batch])
}

/** Its end is seen to by what waits, or was told. */
export function endIsTold(batch: string): void {
  if (expected.includes(batch)) set(expected.filter((other) => other !== batch))
}

export function useExpectedEnds(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => expected,
  )
}
