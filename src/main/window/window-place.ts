import type { ShellState } from '../files/shell-state.ts'

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where a window opens. Without x and y the system centres it on the first screen. */
export type WindowPlace = {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
}

export const minSize = { width: 640, height: 520 }
const first = { width: 1360, height: 860 }

/** How much of the strip at the top must be on a screen, so that the owner can drag the window. */
const grip = { width: 120, height: 24 }

/**
 * Returns where the window opens, from where it was: the same place, unless no screen shows enough of its top any more,
 * and never larger than its screen.
 *
 * @param screens the parts of the screens that windows may use; the first is the system's first
 */
export function placeOnScreens(lastPlace: ShellState['place'], screens: readonly Rect[]): WindowPlace {
  const wanted = lastPlace ?? first
  const home = lastPlace && screens.find((screen) => holdsWindow(screen, lastPlace))
  const { width, height } = home ?? screens[0] ?? first
  const size = {
    width: Math.max(minSize.width, Math.min(wanted.width, width)),
    height: Math.max(minSize.height, Math.min(wanted.height, height)),
  }
  return home && lastPlace ? { x: lastPlace.x, y: lastPlace.y, ...size } : size
}

/** True when enough of the window's top strip is on the screen to drag it. */
export function holdsWindow(screen: Rect, { x, y, width }: Rect): boolean {
  const across = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  return across >= grip.width && y >= screen.y && y + grip.height <= screen.y + screen.height
}
