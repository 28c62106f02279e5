import { noteUnheard } from './shortcuts-held.ts'
import { isTextField } from './typing-place.ts'

/** What follows these is meant for the page: one leaves a field by them. */
const waysOut = new Set(['Enter', 'Escape', 'Tab'])

/**
 * A field may go away beneath the hand, as with an order that leaves the list. What is typed on then belongs to the word that
 * was begun in it, and ships nothing: it is no key of the page until the hand rests. Returns the way to stop.
 */
export function followTyped(): () => void {
  let field: HTMLElement | null = null
  let at = -Infinity
  const follow = ({ key, target, timeStamp }: KeyboardEvent) => {
    if (isTextField(target)) {
      field = waysOut.has(key) ? null : target
      at = timeStamp
      return
    }
    // One that is on its way out has no keys any more.
    if (field && (!field.isConnected || field.closest('[data-exiting]'))) noteUnheard(at)
    field = null
  }
  const leave = () => {
    field = null
  }
  // Ahead of whoever keeps a key to itself.
  window.addEventListener('keydown', follow, true)
  window.addEventListener('pointerdown', leave, true)
  return () => {
    window.removeEventListener('keydown', follow, true)
    window.removeEventListener('pointerdown', leave, true)
  }
}
