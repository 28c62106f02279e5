import { mentionToast, showToast } from '../notices/toast.ts'
import { texts } from '../../texts/texts.ts'

/** Puts a text on the clipboard and says so; `refused` where that is not allowed. Returns whether it was. */
export async function copyText(
  text: string,
  said: string,
  refused: string = texts.orders.copy.refused,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({ tone: 'alert', text: refused })
    return false
  }
  mentionToast(said)
  return true
}
