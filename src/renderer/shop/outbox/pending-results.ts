import { Store, useSelector } from '@tanstack/react-store'

/*
 * The presses of this window whose end no view has shown yet. A write may end before the window has fetched the
 * outbox list with it, and its end would then show nowhere.
 */
const pending = new Store<readonly string[]>([])

/** Adds a press that core has put into the outbox. */
export function expectResult(batch: string): void {
  pending.setState((before) => [...before, batch])
}

/** Removes a press: the outbox list has it and will show its end, or a view has shown it. */
export function resultIsShown(batch: string): void {
  if (pending.state.includes(batch)) pending.setState((before) => before.filter((other) => other !== batch))
}

export function usePendingResults(): readonly string[] {
  return useSelector(pending)
}
