import { dialog } from 'electron'
import { basename } from 'node:path'
import { writeWhole } from '#core/files/stored-file.ts'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { savingTexts } from '#shared/texts/shell/saving.ts'
import { fileName } from './file-name.ts'
import { showFault } from '../window/blocking-boxes.ts'
import { frontWindow } from '../window/window.ts'

type Log = (line: string) => void

/**
 * Saves the window's print layout as a PDF where the owner chooses.
 *
 * @param name suggested to the owner, without an extension
 * @throws AppError when it could not be made or written
 */
export async function savePdf(name: string, log: Log): Promise<'saved' | 'cancelled'> {
  const { outcome, file } = await writePdf(name, log)
  if (outcome === 'failed') throw new AppError('unexpected', hostMessages.pdfNotSaved({ file }))
  return outcome
}

/** The same from the menu, where only a box can report a failure. */
export async function saveWindowAsPdf(log: Log): Promise<void> {
  const { outcome, file } = await writePdf(frontWindow()?.getTitle() ?? '', log)
  if (outcome === 'failed') showFault(savingTexts.notSaved(file), savingTexts.notWritten)
}

type Written = { readonly outcome: 'saved' | 'cancelled' | 'failed'; readonly file: string }

/** @param name suggested to the owner, without an extension */
async function writePdf(name: string, log: Log): Promise<Written> {
  const window = frontWindow()
  const { filePath = '' } = window
    ? await dialog.showSaveDialog(window, {
        defaultPath: `${fileName(name)}.pdf`,
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
      })
    : {}
  const file = basename(filePath)
  if (!window || filePath === '') return { outcome: 'cancelled', file }
  try {
    const pdf = await window.webContents.printToPDF({ printBackground: true, preferCSSPageSize: true })
    await writeWhole(filePath, pdf)
    return { outcome: 'saved', file }
  } catch (error) {
    log(`The PDF was not saved: ${String(error)}`)
    return { outcome: 'failed', file }
  }
}
