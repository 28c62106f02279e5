import { BrowserWindow } from 'electron'
import { orderAt } from '#shared/app/own-link.ts'
import { placeBeside } from './place-beside.ts'
import type { ShellStateStore } from '../files/shell-state.ts'
import { frontWindow, shownWindow, workAreas } from './window.ts'

/** More than fit side by side on any screen: a page that misbehaves can't open more. */
const maxWindows = 12

/**
 * Opens an order in a window of its own, beside the one in front. Nothing else in the app gets its own window.
 *
 * @param place the address inside the app that a page wants to open
 */
export function createOrderWindow(
  preload: string,
  state: ShellStateStore,
  place: string,
  log: (line: string) => void,
): void {
  const id = orderAt(place)
  if (id === null) return log('Refused a window for a place of our own that is no order')
  if (BrowserWindow.getAllWindows().length >= maxWindows) return log('Refused one window more')
  const front = frontWindow()?.getNormalBounds() ?? { x: 0, y: 0, width: 0, height: 0 }
  shownWindow(preload, state, placeBeside(front, workAreas()), place.slice(1))
}
