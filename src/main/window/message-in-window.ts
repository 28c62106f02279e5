import { dialog } from 'electron'
import { plainLine } from '#shared/values/plain-line.ts'
import { boxTitle } from './box-title.ts'
import { frontWindow } from './window.ts'

/** Of the message and of its detail; a box grows with its text, beyond the screen. */
const maxLength = 600

/**
 * Asks in front of the focused window, or in a box of its own. Returns the index of the chosen button; Escape counts as
 * the last one, the safe choice.
 */
export async function showMessageInWindow(
  message: string,
  detail: string,
  buttons: readonly string[],
): Promise<number> {
  const question = {
    title: boxTitle,
    type: 'question' as const,
    // These contain names of shops and orders.
    message: plainLine(message, maxLength),
    detail: plainLine(detail, maxLength),
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
