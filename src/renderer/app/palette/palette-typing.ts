import type { KeyboardEvent } from 'react'

/** What Enter was pressed for before there were results: it then applies to the first result, or to the chosen row. */
export type EarlyPress = 'run' | 'ship' | null

/** The text typed into the palette, which exists before the script that searches for it. */
export type Typing = {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The Enter pressed before that script was loaded. */
  readonly pressed: EarlyPress
  readonly onClose: () => void
}

/** True for Escape and for the key that opened the palette. */
export function closesPalette({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 'k')
}

/** The caret in the field that was there before this one; null when nothing was typed. */
export function caretBefore(typed: string): readonly [start: number, end: number] | null {
  const field = document.activeElement
  if (typed === '' || !(field instanceof HTMLInputElement) || field.value !== typed) return null
  return [field.selectionStart ?? typed.length, field.selectionEnd ?? typed.length]
}
