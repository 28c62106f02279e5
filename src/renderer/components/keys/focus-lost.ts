/** Whether focus is nowhere in particular: what it was on is gone, or the page that it was on was left. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches('main')
}
