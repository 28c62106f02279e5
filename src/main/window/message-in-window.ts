import { dialog } from 'electron'
import { plainLine } from '#shared/values/plain-line.ts'
import { boxTitle } from './box-title.ts'
import { frontWindow } from './window.ts'

/** Of a question and of what is said about it; a box grows with it, beyond the screen. */
const longest = 600

/** Asks before the window in front, or by itself. Answers the place of the button; Escape is the last one, the safe side. */
export async function showMessageInWindow(
  message: string,
  detail: string,
  buttons: readonly string[],
): Promise<number> {
  const question = {
    title: boxTitle,
    type: 'question' as const,
    // They name shops and orders.
    message: plainLine(message, longest),
    detail: plainLine(detail, longest),
    buttons: [...buttons],
    defaultId: 0,
    cancelId: buttons.length - 1,
    noLink: true,
  }
  const window = frontWindow()
  const { response } = await (window
    ? dialog.showMessageBox(window, question)
    : dialog.showMessageBox(question))
  return response
}
