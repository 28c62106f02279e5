import type { WebPreferences } from 'electron'

/**
 * Returns what a window of ours may do; options that are not named keep Electron's own, safe value (docs/security.md).
 *
 * @param preload path of the built bridge
 * @param devTools only for developers: in a packed app, anybody at the computer could read the window's memory with
 * them
 */
export function webPreferences(preload: string, devTools: boolean): WebPreferences {
  return {
    preload,
    devTools,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    // Otherwise the window would navigate to a page that is dropped on it.
    navigateOnDragDrop: false,
    // spelling.ts decides, by the owner's choice, whether it checks.
    spellcheck: true,
  }
}
