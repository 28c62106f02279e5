import { app, BrowserWindow } from 'electron'
import { closeTexts } from '#shared/texts/shell/close.ts'
import { showMessageSync } from '../window/blocking-boxes.ts'

const stay = 0

/**
 * Asks before a window with unsaved input is closed. Electron doesn't show a page's own question (`beforeunload`):
 * without this, such a window could never be closed.
 *
 * @param isNobodyThere true when the app ends without an owner who could answer: a box would keep it from ending for
 * ever
 */
export function confirmBeforeLosing(isNobodyThere: () => boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-prevent-unload', (event) => {
      // For this event, preventing it lets the page close.
      if (isNobodyThere()) return event.preventDefault()
      const window = BrowserWindow.fromWebContents(contents)
      const question = {
        type: 'question' as const,
        message: closeTexts.title,
        detail: closeTexts.detail,
        buttons: [closeTexts.stay, closeTexts.close],
        defaultId: stay,
        cancelId: stay,
      }
      if (showMessageSync(question, window) !== stay) event.preventDefault()
    })
  })
}
