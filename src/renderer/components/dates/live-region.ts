/**
 * The library empties its live region by `innerHTML = ''` when a part of a date changes, and the window's policy lets
 * nothing be written as HTML, not even nothing. So the two logs of that region get a setter that empties them by hand.
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
  // It is put into the body when something is first announced, and stays.
  new MutationObserver((_, observer) => {
    const region = find()
    if (!region) return
    emptyByHand(region)
    observer.disconnect()
  }).observe(document.body, { childList: true })
}
