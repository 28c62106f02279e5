import { BrowserWindow, nativeTheme } from 'electron'
import { webPreferences } from './web-preferences.ts'
import { windowOrigin } from './window-origin.ts'

/** The colour `tray` of the window's own tokens, so that nothing flashes before the page is there. */
const background = { light: '#F6F4EF', dark: '#1C1915' }

/**
 * Opens the window; it shows once its first picture is painted.
 *
 * @param preload path of the built bridge
 */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    minWidth: 640,
    minHeight: 520,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: webPreferences(preload),
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${windowOrigin}/`)
  return window
}

/** Brings the window that is there to the front. */
export function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.focus()
}
