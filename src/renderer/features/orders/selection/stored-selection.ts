import { nothingChosen, type Selection } from './selection.ts'

/** The selection at the time when the owner went to print it, and the address of its list. */
let stored: { readonly href: string; readonly selection: Selection } | null = null

export function storeSelection(href: string, selection: Selection): void {
  stored = { href, selection }
}

export function storedSelection(href: string): Selection {
  return stored?.href === href ? stored.selection : nothingChosen
}

/** Clears it, since later it would restore orders that the owner no longer means. */
export function forgetSelection(): void {
  stored = null
}
