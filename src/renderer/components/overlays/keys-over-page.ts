import { typeInto } from '../keys/type-into.ts'
import { trackUnheardWord } from '../keys/shortcuts-paused.ts'
import { isTextField, topOverlay } from '../keys/typing-place.ts'

/*
 * An overlay receives only the keys pressed within it. Before focus is there, or when the element with focus is gone,
 * a key has another target: the page would receive it, and the overlay would not.
 */

/**
 * Characters typed before the overlay had focus: they go into the text field that gets focus first, if there is one.
 */
let typed = ''

function onKeyDown(event: KeyboardEvent): void {
  // An input method picks the letters of a word by Enter and drops them by Escape: a field would save, clear or close.
  if (event.isComposing) return event.stopPropagation()
  const { key, target, ctrlKey, metaKey, altKey } = event
  const top = topOverlay()
  if (!top || (target instanceof Node && top.contains(target))) return forget()
  // With Ctrl or Command it may be the browser's own; `shortcuts.ts` handles the window's.
  if (event.defaultPrevented || ctrlKey || metaKey || altKey) return
  event.stopPropagation()
  trackUnheardWord(event, true)
  const isSign = key.length === 1
  // Tab moves the focus in; F5 and similar keys belong to the browser.
  if (isSign || key === 'Enter' || key === 'Escape') event.preventDefault()
  if (isSign && !event.repeat) typed += key
  if (key === 'Backspace') typed = typed.slice(0, -1)
  if (key === 'Escape' || key === 'Tab') forget()
  if (key === 'Escape')
    top.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** The owner went elsewhere meanwhile, and didn't type this for that place. */
function forget(): void {
  typed = ''
}

function onFocusIn({ target }: FocusEvent): void {
  if (!typed || !isTextField(target) || !topOverlay()?.contains(target)) return
  // A dialog that asks for a password may open without a request of the owner's.
  if (target.matches('[type="password"]')) return forget()
  typeInto(target, typed)
  forget()
}

/**
 * Keeps keys from the page while an overlay covers it, and sends Escape to the top one; leaves the keys of a word that
 * is still being composed to the input method. Returns the function that stops it.
 */
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
