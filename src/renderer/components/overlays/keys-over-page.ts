import { typeInto } from '../keys/type-into.ts'
import { trackUnheardWord } from '../keys/shortcuts-held.ts'
import { isTextField, topOverlay } from '../keys/typing-place.ts'

/*
 * What lies over the page hears only the keys that are pressed within it. Before the focus is there, or once what had it is
 * gone, a key comes from elsewhere: the page would hear it, and what lies over it would not.
 */

/** Letters that were pressed before the focus was there: they are for the field that it begins in, if it is one. */
let typed = ''

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const top = topOverlay()
  if (!top || (target instanceof Node && top.contains(target))) return forget()
  // With Ctrl or Command it may be the browser's own; the window's are asked for in `shortcuts.ts`.
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return
  event.stopPropagation()
  trackUnheardWord(event, true)
  const isSign = key.length === 1
  // Tab leads the focus in, and F5 and its like are the browser's.
  if (isSign || key === 'Enter' || key === 'Escape') event.preventDefault()
  if (isSign && !event.repeat) typed += key
  if (key === 'Backspace') typed = typed.slice(0, -1)
  if (key === 'Escape' || key === 'Tab') forget()
  if (key === 'Escape')
    top.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Whoever goes somewhere meanwhile has not typed it for there. */
function forget(): void {
  typed = ''
}

function onFocusIn({ target }: FocusEvent): void {
  if (!typed || !isTextField(target) || !topOverlay()?.contains(target)) return
  // A dialog that asks for a password may come unasked.
  if (target.matches('[type="password"]')) return forget()
  typeInto(target, typed)
  forget()
}

/** Keeps keys from the page while something lies over it, and gives Escape to what lies on top. Returns the way to stop. */
export function routeKeysToTopOverlay(): () => void {
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', forget, true)
  }
}
