import { heardKeys } from '../../../components/keys/own-keys.ts'

/** By how many rows a key moves; undefined when the key is none of the list's. */
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

/** The keys that are pressed most on the row that has focus. */
export const rowKeys = () => heardKeys(['s', 'p', 'n', 't', 'x'])

/** Gives focus to the row that it is on, wherever that has gone. */
export function focusRow(canvas: HTMLElement | null): void {
  canvas?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true })
}
