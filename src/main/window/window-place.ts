import type { ShellState } from '../files/shell-state.ts'

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where a window opens. Without x and y the system puts it into the middle of the first screen. */
export type WindowPlace = {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
}

export const minSize = { width: 640, height: 520 }
const first = { width: 1360, height: 860 }

/** So much of the strip at the top must be on some screen that a hand can take hold of it. */
const grip = { width: 120, height: 24 }

/**
 * Where the window opens, by where it was: the same place, unless the screen is gone on which it could be taken hold of,
 * and never larger than the screen it is on.
 *
 * @param screens the parts of the screens that windows may use; the first is the system's first
 */
export function placeOnScreens(kept: ShellState['place'], screens: readonly Rect[]): WindowPlace {
  const wanted = kept ?? first
  const home = kept && screens.find((screen) => holdsWindow(screen, kept))
  const { width, height } = home ?? screens[0] ?? first
  const size = {
    width: Math.max(minSize.width, Math.min(wanted.width, width)),
    height: Math.max(minSize.height, Math.min(wanted.height, height)),
  }
  return home && kept ? { x: kept.x, y: kept.y, ...size } : size
}

/** Whether the window's top strip can be taken hold of on the screen. */
export function holdsWindow(screen: Rect, { x, y, width }: Rect): boolean {
  const across = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  return across >= grip.width && y >= screen.y && y + grip.height <= screen.y + screen.height
}
