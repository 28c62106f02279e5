import { Store, useSelector } from '@tanstack/react-store'

/*
 * Presses of this window whose end is still to be told. A write may have ended before the list of what waits was ever
 * read with it, and would then end without a word.
 */
const pending = new Store<readonly string[]>([])

/** Core has put a press into the outbox. */
export function expectResult(batch: string): void {
  pending.setState((before) => [...before, batch])
}

/** Its end is seen to by what waits, or was told. */
export function resultIsShown(batch: string): void {
  if (pending.state.includes(batch)) pending.setState((before) => before.filter((other) => other !== batch))
}

export function usePendingResults(): readonly string[] {
  return useSelector(pending)
}
