import { session } from 'electron'
import { basename } from 'node:path'
import { savingTexts } from '#shared/texts/shell/saving.ts'
import { showFault } from '../window/blocking-boxes.ts'

/**
 * Shows a box when a file that a page saved could not be written, since no page gets to know that. Needs the app to be
 * ready.
 */
export function reportUnsavedFiles(log: (line: string) => void): void {
  session.defaultSession.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      // `cancelled`: the owner closed the system's dialog.
      if (state !== 'interrupted') return
      const file = basename(item.getSavePath()) || item.getFilename()
      log(`A file was not saved: ${file}`)
      showFault(savingTexts.notSaved(file), savingTexts.notWritten)
    })
  })
}
