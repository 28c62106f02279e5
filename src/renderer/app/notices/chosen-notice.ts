import { Store, useSelector } from '@tanstack/react-store'
import type { ChosenNotice } from '#shared/app/notices.ts'

/* Outside of React, since a notice may be chosen before the window shows a shop or while it switches shops. */
const chosen = new Store<ChosenNotice | null>(null)

/** Stores the notice that the owner chose: the window opens its order as soon as its shop is open. */
export function chooseNotice(notice: ChosenNotice | null): void {
  chosen.setState(() => notice)
}

/** The chosen notice that the window has not opened yet. */
export function useChosen(): ChosenNotice | null {
  return useSelector(chosen)
}
