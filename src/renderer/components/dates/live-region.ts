/**
 * Replaces the `innerHTML` setter of the two logs in React Aria's live region. React Aria empties them by `innerHTML
 * = ''` when a part of a date changes, but the window's policy forbids every write of HTML, even an empty one.
 */
function emptyByHand(region: Element): void {
  for (const log of region.children) {
    Object.defineProperty(log, 'innerHTML', {
      configurable: true,
      set() {
        log.replaceChildren()
      },
    })
  }
}

const find = () => document.querySelector('[data-live-announcer]')

const there = find()
if (there) emptyByHand(there)
else {
  // React Aria adds the region to the body with the first announcement, and leaves it there.
  new MutationObserver((_, observer) => {
    const region = find()
    if (!region) return
    emptyByHand(region)
    observer.disconnect()
  }).observe(document.body, { childList: true })
}
