import { mentionToast, showToast } from '../notices/toast.ts'
import { texts } from '../../texts/texts.ts'

/**
 * Copies a text to the clipboard and shows `message`; shows `refused` when the browser denies it. Returns whether it
 * worked.
 */
export async function copyText(
  text: string,
  message: string,
  refused: string = texts.orders.copy.refused,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({ tone: 'alert', text: refused })
    return false
  }
  mentionToast(message)
  return true
}
