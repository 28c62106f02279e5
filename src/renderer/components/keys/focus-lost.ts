/** True when no control has focus: the element that had it is gone, or the owner left its page. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches('main')
}
