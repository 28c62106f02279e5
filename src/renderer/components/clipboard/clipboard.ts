import { mentionToast, showToast } from '../notices/toast.ts'
import { texts } from '../../texts/texts.ts'

/** Puts a text on the clipboard and says so. Returns whether that was allowed. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showToast({ tone: 'alert', text: texts.orders.copy.refused })
    return false
  }
  mentionToast(said)
  return true
}
