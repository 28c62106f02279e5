import type { WebPreferences } from 'electron'

/**
 * What a window of ours may do; whatever is not named keeps Electron's own, safe value (docs/security.md).
 *
 * @param preload path of the built bridge
 */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
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
