import type { BrowserWindow } from './browser-window.ts'

/**
 * The windows that are open, oldest first. In a file of its own, because app.ts closes the windows and the windows end
 * the app.
 */
export const openWindows = new Set<BrowserWindow>()
