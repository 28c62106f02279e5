import type { KeyboardEvent } from 'react'

/** What Enter was pressed for before anything was found: it is meant for the first thing that is, or the row gone to. */
export type Held = 'run' | 'ship' | null

/** What is typed into the palette, which is there before what finds it is. */
export type Typing = {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Enter, where it was pressed before what finds things was there. */
  readonly pressed: Held
  readonly onClose: () => void
}

/** The key that opened it closes it, too. */
export function closesPalette({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 'k')
}

/** Where the caret stands in what was typed into the field that is there before this is; null where nothing was. */
export function caretBefore(typed: string): readonly [start: number, end: number] | null {
  const field = document.activeElement
  if (typed === '' || !(field instanceof HTMLInputElement) || field.value !== typed) return null
  return [field.selectionStart ?? typed.length, field.selectionEnd ?? typed.length]
}
