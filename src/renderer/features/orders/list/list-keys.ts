import { ariaKeyShortcuts } from '../../../components/keys/own-keys.ts'

/** Returns how many rows a key moves by; undefined when the list doesn't handle the key. */
export function stepOf(key: string, page: number, total: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -total,
    End: total,
  }
  return steps[key]
}

/** The keys used most on a focused row. */
export const rowKeys = () => ariaKeyShortcuts(['s', 'p', 'n', 't', 'x'])

/** Focuses the row that is the tab stop, wherever it is now. */
export function focusRow(canvas: HTMLElement | null): void {
  canvas?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true })
}
