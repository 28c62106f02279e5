import { dialog } from 'electron'
import { basename } from 'node:path'
import { writeWhole } from '#core/files/stored-file.ts'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { printingTexts } from '#shared/texts/shell/printing.ts'
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
  const window = frontWindow()
  if (!window) return 'cancelled'
  const { filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${fileName(name)}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (!filePath) return 'cancelled'
  try {
    const pdf = await window.webContents.printToPDF({ printBackground: true, preferCSSPageSize: true })
    await writeWhole(filePath, pdf)
    return 'saved'
  } catch (error) {
    log(`The PDF was not saved: ${String(error)}`)
    const words = hostMessages.pdfNotSaved({ file: basename(filePath) })
    throw new AppError('unexpected', words, { cause: error })
  }
}

/** The same from the menu, where only a box can report a failure. */
export async function saveWindowAsPdf(log: Log): Promise<void> {
  const title = frontWindow()?.getTitle() ?? ''
  await savePdf(title, log).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    showFault(printingTexts.pdfNotSaved, error.message)
  })
}
