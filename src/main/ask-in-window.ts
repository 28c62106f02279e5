import { BrowserWindow, dialog } from 'electron'

/** Asks before the window that is there, or by itself. Answers the place of the button; Escape is the last one, the safe side. */
export async function askInWindow(
  message: string,
  detail: string,
  buttons: readonly string[],
): Promise<number> {
  const question = {
    type: 'question' as const,
    message,
    detail,
    buttons: [...buttons],
    defaultId: 0,
    cancelId: buttons.length - 1,
    noLink: true,
  }
  const [window] = BrowserWindow.getAllWindows()
  const { response } = await (window
    ? dialog.showMessageBox(window, question)
    : dialog.showMessageBox(question))
  return response
}
