import { holdsWindow, minSize } from './window-place.ts'
import type { Rect } from './window-place.ts'

/** The width of a window with one order, too narrow for anything beside it. */
const orderWidth = 720
/** Where there is no room at either side, the offset from the other window's corner. */
const step = 32

/** Returns where an order's window opens: to the right of the front window, else to its left, else over it. */
export function placeBeside(front: Rect, screens: readonly Rect[]): Rect {
  const screen = screens.find((one) => holdsWindow(one, front)) ?? screens[0] ?? front
  const end = screen.x + screen.width
  const [width, height] = [Math.min(orderWidth, screen.width), Math.min(front.height, screen.height)]
  const size = { width: Math.max(minSize.width, width), height: Math.max(minSize.height, height) }
  const y = Math.max(screen.y, Math.min(front.y, screen.y + screen.height - size.height))
  const right = front.x + front.width
  if (right + size.width <= end) return { x: right, y, ...size }
  if (front.x - size.width >= screen.x) return { x: front.x - size.width, y, ...size }
  return {
    x: Math.max(screen.x, Math.min(front.x + step, end - size.width)),
    y: Math.max(screen.y, Math.min(front.y + step, screen.y + screen.height - size.height)),
    ...size,
  }
}
