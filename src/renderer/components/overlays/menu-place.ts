import type { MouseEvent } from 'react'

/** Where to open a context menu: under the pointer, or at the row when a key opened it. */
export function menuPlace({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, row: Element) {
  const box = row.getBoundingClientRect()
  // The menu key sends no position.
  const isByKey = clientX === 0 && clientY === 0
  return isByKey ? { x: box.x + 12, y: box.y + 12 } : { x: clientX, y: clientY }
}
