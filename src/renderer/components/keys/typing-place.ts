const dialogs = '[role="dialog"], [role="alertdialog"]'
const overlays = `${dialogs}, [role="menu"]`
const notPages = `input:not([type="checkbox"]), textarea, select, ${overlays}`
const textFields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select'

/** Whether keys that are pressed here are the place's own. */
export function isOwnPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(notPages) !== null
}

/** Whether what is pressed here is written down. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields))
}

/** Something lies over the page and has focus, or has it soon. */
export function isPageCovered(): boolean {
  return document.querySelector(overlays) !== null
}

/** What lies on top of the page and has its keys, such as a dialog, a menu or a list of choices. What is on its way out has none. */
export function topOverlay(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(overlays)]
    .filter((one) => !one.closest('[data-exiting]') && !one.parentElement?.closest(overlays))
    .at(-1)
}

/** Marks what takes the whole window, so that not even a key with Ctrl or Command acts on what is beneath. */
export const takesWindow = { 'data-takes-window': true } as const

export function isWindowTaken(): boolean {
  return document.querySelector('[data-takes-window]:not([data-exiting])') !== null
}
