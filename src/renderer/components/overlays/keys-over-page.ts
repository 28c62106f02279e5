import { topOverlay } from '../keys/typing-place.ts'

/*
 * What lies over the page hears only the keys that are pressed within it. Before the focus is there, or once what had it is
 * gone, a key comes from elsewhere: the page would hear it, and what lies over it would not.
 */

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const top = topOverlay()
  if (!top || (target instanceof Node && top.contains(target))) return
  // With Ctrl or Command it may be the browser's own; the window's are asked for in `shortcuts.ts`.
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return
  event.stopPropagation()
  // Tab leads the focus in, and F5 and its like are the browser's.
  if (key.length === 1 || key === 'Enter' || key === 'Escape') event.preventDefault()
  if (key === 'Escape')
    top.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Keeps keys from the page while something lies over it, and gives Escape to what lies on top. Returns the way to stop. */
export function keepKeysOverPage(): () => void {
  document.addEventListener('keydown', onKeyDown, true)
  return () => document.removeEventListener('keydown', onKeyDown, true)
}
