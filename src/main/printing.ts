import { BrowserWindow, dialog } from 'electron'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Asks the system's printers for what the window shows; the page has a layout of its own for paper. */
export function printWindow(): void {
  windowInUse()?.webContents.print({ printBackground: true })
}

/** Puts what the window shows into a PDF where the owner wants it. */
export async function savePdf(log: (line: string) => void): Promise<void> {
  const window = windowInUse()
  if (!window) return
  const { filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${fileName(window.getTitle())}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (!filePath) return
  try {
    const pdf = await window.webContents.printToPDF({ printBackground: true, preferCSSPageSize: true })
    await writeFile(filePath, pdf)
  } catch (error) {
    log(`The PDF was not saved: ${String(error)}`)
    dialog.showErrorBox(
      `${basename(filePath)} was not saved`,
      'The file could not be written there. Choose another place.',
    )
  }
}

function windowInUse(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
}

/** A shop's name may hold what no file's name may. */
function fileName(title: string): string {
  return title.replace(/[^\p{L}\p{N} .,()–-]+/gu, ' ').trim() || 'Backroom'
}
