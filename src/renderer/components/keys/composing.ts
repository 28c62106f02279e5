function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) event.stopImmediatePropagation()
}

/**
 * Leaves the keys of a word that is still being composed to the input method, which picks its letters by Enter and
 * drops them by Escape: a field or a dialog would save, clear or close. Returns the function that stops it.
 */
export function leaveKeysToInputMethod(): () => void {
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}
