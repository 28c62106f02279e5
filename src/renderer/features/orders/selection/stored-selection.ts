import { nothingChosen, type Selection } from './selection.ts'

/** What was chosen when the owner went to print it, and where. */
let kept: { readonly href: string; readonly selection: Selection } | null = null

export function storeSelection(href: string, selection: Selection): void {
  kept = { href, selection }
}

export function storedSelection(href: string): Selection {
  return kept?.href === href ? kept.selection : nothingChosen
}

/** Later it would name orders that nobody means any more. */
export function forgetSelection(): void {
  kept = null
}
