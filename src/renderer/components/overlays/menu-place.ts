import type { MouseEvent } from 'react'

/** Where a menu is asked for: under the pointer, or at the row, where a key asked for it. */
export function menuPlace({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, row: Element) {
  const box = row.getBoundingClientRect()
  // By the key of the keyboard it has no place of its own.
  const isByKey = clientX === 0 && clientY === 0
  return isByKey ? { x: box.x + 12, y: box.y + 12 } : { x: clientX, y: clientY }
}
