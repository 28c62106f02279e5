/** Writes into a field at its caret, so that it hears of it as of what a hand types. */
export function typeInto(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = field
  const at = selectionStart ?? value.length
  const next = value.slice(0, at) + text + value.slice(selectionEnd ?? at)
  // The setter of its kind: React watches the one of the field itself, and would take this for nothing new.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', next, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
