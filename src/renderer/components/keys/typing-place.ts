const dialogs = '[role="dialog"], [role="alertdialog"]'
const overlays = `${dialogs}, [role="menu"]`
const notPages = `input:not([type="checkbox"]), textarea, select, ${overlays}`
const textFields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select'

/** True when keys pressed here belong to the element: a field, a dialog or a menu. */
export function isOwnPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(notPages) !== null
}

/** True when keys pressed here type text. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields))
}

/** True when a pane has focus and a field to type in. */
export function hasOpenField(pane: HTMLElement | null): boolean {
  return pane?.contains(document.activeElement) === true && pane.querySelector(textFields) !== null
}

/** True when a dialog or a menu lies over the page and has focus, or will soon. */
export function isPageCovered(): boolean {
  return document.querySelector(overlays) !== null
}

/**
 * The overlay that lies on top of the page and has its keys: a dialog, a menu or a list of choices. One that is
 * closing has none.
 */
export function topOverlay(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(overlays)]
    .filter((one) => !one.closest('[data-exiting]') && !one.parentElement?.closest(overlays))
    .at(-1)
}

/**
 * Marks an overlay that takes the whole window, so that not even a key with Ctrl or Command acts on what is beneath.
 */
export const takesWindow = { 'data-takes-window': true } as const

export function isWindowTaken(): boolean {
  return document.querySelector('[data-takes-window]:not([data-exiting])') !== null
}
