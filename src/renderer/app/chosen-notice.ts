import { useSyncExternalStore } from 'react'
import type { ChosenNotice } from '#shared/models/notices.ts'

/* It may be chosen before the window shows a shop, and while it goes from one to another: so it waits outside of React. */
let chosen: ChosenNotice | null = null
const listeners = new Set<() => void>()

/** The owner chose a notice: its order is opened as soon as its shop is. */
export function chooseNotice(notice: ChosenNotice | null): void {
  chosen = notice
  for (const listener of listeners) listener()
}

/** The one that is still to be gone to. */
export function useChosen(): ChosenNotice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )
}
