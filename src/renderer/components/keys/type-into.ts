/** Types text into a field at its caret and fires the input event, as a hand would. */
export function typeInto(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = field
  const at = selectionStart ?? value.length
  const next = value.slice(0, at) + text + value.slice(selectionEnd ?? at)
  // Uses the prototype's setter: React overrides the field's own, and would see no change.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', next, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
