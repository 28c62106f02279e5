const dialogs = '[role="dialog"], [role="alertdialog"]'
const notPages = `input:not([type="checkbox"]), textarea, select, [role="menu"], ${dialogs}`
const textFields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select'

/** Whether keys that are pressed here are the place's own. */
export function isOwnPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(notPages) !== null
}

/** Whether what is pressed here is written down. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields))
}

export function isDialogOpen(): boolean {
  return document.querySelector(dialogs) !== null
}

/** Something lies over the page and has focus. */
export function isPageCovered(): boolean {
  return document.querySelector(`${dialogs}, [role="menu"]`) !== null
}
