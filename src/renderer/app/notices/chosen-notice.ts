import { Store, useSelector } from '@tanstack/react-store'
import type { ChosenNotice } from '#shared/app/notices.ts'

/* It may be chosen before the window shows a shop, and while it goes from one to another: so it waits outside of React. */
const chosen = new Store<ChosenNotice | null>(null)

/** The owner chose a notice: its order is opened as soon as its shop is. */
export function chooseNotice(notice: ChosenNotice | null): void {
  chosen.setState(() => notice)
}

/** The one that is still to be gone to. */
export function useChosen(): ChosenNotice | null {
  return useSelector(chosen)
}
