import type { WebPreferences } from 'electron'

/**
 * What a window of ours may do; whatever is not named keeps Electron's own, safe value (docs/security.md).
 *
 * @param preload path of the built bridge
 * @param devTools for whoever works on Backroom: who sits down at a packed one reads the window's memory with them
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
    // A page dropped on the window would be gone to.
    navigateOnDragDrop: false,
    // Whether it checks, and by which dictionary, is the owner's choice: spelling.ts.
    spellcheck: true,
  }
}
