import { Store, useSelector } from '@tanstack/react-store'

/*
 * Presses of this window whose end is still to be told. A write may have ended before the list of what waits was ever
 * read with it, and would then end without a word.
 */
const expected = new Store<readonly string[]>([])

/** Core has put a press into the outbox. */
export function expectEnd(batch: string): void {
  expected.setState((before) => [...before, batch])
}

/** Its end is seen to by what waits, or was told. */
export function endIsTold(batch: string): void {
  if (expected.state.includes(batch)) expected.setState((before) => before.filter((other) => other !== batch))
}

export function useExpectedEnds(): readonly string[] {
  return useSelector(expected)
}
