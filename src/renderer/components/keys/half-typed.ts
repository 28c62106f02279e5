import { noteUnheard } from './shortcuts-paused.ts'
import { isTextField } from './typing-place.ts'

/** Keys by which the owner leaves a field: those that follow are meant for the page. */
const waysOut = new Set(['Enter', 'Escape', 'Tab'])

/**
 * Watches for a field that disappears while the owner types in it, for example with an order that leaves the list. The
 * letters that follow belong to the text and must not act as keys of the page, until the typing pauses. Returns the
 * function that stops watching.
 */
export function followTyped(): () => void {
  let field: HTMLElement | null = null
  let at = -Infinity
  const follow = ({ key, target, timeStamp }: KeyboardEvent) => {
    if (isTextField(target) && !target.matches('[readonly]')) {
      field = waysOut.has(key) ? null : target
      at = timeStamp
      return
    }
    // A field in a pane that is closing receives no more keys.
    if (field && (!field.isConnected || field.closest('[data-exiting]'))) noteUnheard(at)
    field = null
  }
  const leave = () => {
    field = null
  }
  // In the capture phase, ahead of handlers that stop a key.
  window.addEventListener('keydown', follow, true)
  window.addEventListener('pointerdown', leave, true)
  return () => {
    window.removeEventListener('keydown', follow, true)
    window.removeEventListener('pointerdown', leave, true)
  }
}
