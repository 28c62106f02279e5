import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { ShellStateStore } from '../files/shell-state.ts'
import { webPreferences } from './web-preferences.ts'
import { windowOrigin } from './window-origin.ts'
import { placeOnScreens, minSize } from './window-place.ts'
import type { WindowPlace } from './window-place.ts'
import { fixTitle } from './guards.ts'
import { zoomed } from './zoom.ts'

/** The colour `tray` of the window's own tokens, so that nothing flashes before the page is there. */
const background = { light: '#F6F4EF', dark: '#1C1915' }
const presentBackground = () => (nativeTheme.shouldUseDarkColors ? background.dark : background.light)

/**
 * Opens the window where it was last; shows it once its first frame is painted.
 *
 * @param preload path of the built bridge
 */
export function openWindow(preload: string, state: ShellStateStore): void {
  const { place } = state.get()
  const window = shownWindow(preload, state, placeOnScreens(place, workAreas()), '')
  window.once('ready-to-show', () => {
    if (place?.maximized) window.maximize()
  })
  persistBounds(window, state)
}

/**
 * Creates a window with the restrictions that all of ours have.
 *
 * @param page the address inside the app to begin with, after its first slash: no page can name another origin
 */
export function shownWindow(
  preload: string,
  state: ShellStateStore,
  at: WindowPlace,
  page: string,
): BrowserWindow {
  const window = new BrowserWindow({
    ...at,
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    backgroundColor: presentBackground(),
    webPreferences: { ...webPreferences(preload, !app.isPackaged), zoomFactor: state.get().zoom },
  })
  window.once('ready-to-show', () => window.show())
  persistZoom(window, state)
  followThemeBackground(window)
  fixTitle(window)
  void window.loadURL(`${windowOrigin}/${page}`)
  return window
}

/** The parts of the screens that windows may use. */
export const workAreas = () => screen.getAllDisplays().map(({ workArea }) => workArea)

/** The focused window, or else the one opened last, which Electron lists first: menu and system commands go to it. */
export function frontWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
}

/** A drag or a resize emits an event for every step; only the last one counts. */
const settledMs = 500

function persistBounds(window: BrowserWindow, state: ShellStateStore): void {
  let timer: NodeJS.Timeout | undefined
  const persist = () => {
    clearTimeout(timer)
    // The bounds that the window has when it is not maximized.
    state.change({ place: { ...window.getNormalBounds(), maximized: window.isMaximized() } })
  }
  const persistSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(persist, settledMs)
  }
  window.on('resize', persistSoon)
  window.on('move', persistSoon)
  window.on('close', persist)
  window.on('closed', () => clearTimeout(timer))
}

/** Stores and applies the zoom: the menu changes it, and so does the wheel with Ctrl or Command. */
function persistZoom({ webContents }: BrowserWindow, state: ShellStateStore): void {
  webContents.on('did-finish-load', () => webContents.setZoomFactor(state.get().zoom))
  webContents.on('zoom-changed', (_event, direction) => {
    const zoom = zoomed(state.get().zoom, direction)
    state.change({ zoom })
    webContents.setZoomFactor(zoom)
  })
}

/** Colours the strip that shows while the owner enlarges a window, which follows light and dark as the page does. */
function followThemeBackground(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(presentBackground())
  nativeTheme.on('updated', follow)
  window.on('closed', () => nativeTheme.off('updated', follow))
}

/** Brings the window that the owner used last to the front. */
export function showWindow(): void {
  const window = frontWindow()
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
