import type { BrowserWindow } from './browser-window.ts'

/** The windows that are open, oldest first. Apart from the class, because the app closes them and they end the app. */
export const openWindows = new Set<BrowserWindow>()
