/**
 * Adds to `window.saidNow` what the page's live regions say. A region that appears with its words in it counts only when it
 * is an alert, as in most screen readers. The function uses nothing from outside itself, so that its source can be sent to a
 * page.
 */
export function noteLiveRegions(): void {
  const regions =
    '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  const saidNow: string[] = []
  Object.assign(window, { saidNow })
  const last = new WeakMap<Element, string>()

  const isUnheard = (element: Element) =>
    element.getAttribute('aria-hidden') === 'true' || !element.checkVisibility({ visibilityProperty: true })
  const words = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || isUnheard(node)) return ''
    const label = node.getAttribute('aria-label')
    const inner = label !== null && !node.matches('[role="status"], [role="alert"]') ? label : inside(node)
    return node.matches('button') ? ` [${inner.trim()}] ` : ` ${inner} `
  }
  const inside = (node: Element) => [...node.childNodes].map(words).join('')
  const spoken = (node: Node) => words(node).replaceAll(/\s+/g, ' ').trim()
  const say = (region: Element, text: string) => {
    if (region.getAttribute('aria-live') === 'off') return
    const isUrgent = region.matches('[role="alert"], [aria-live="assertive"]')
    if (text !== '') saidNow.push(`${isUrgent ? 'at once' : 'says'}: ${text}`)
  }
  const look = (region: Element, isNew: boolean) => {
    const before = isNew ? undefined : last.get(region)
    const now = spoken(region)
    last.set(region, now)
    if (isNew ? region.matches('[role="alert"]') : now !== before) say(region, now)
  }

  for (const region of document.querySelectorAll(regions)) last.set(region, spoken(region))
  const observer = new MutationObserver((changes) => {
    const changed = new Set<Element>()
    const fresh = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      // A log says only what is added to it.
      if (region?.matches('[role="log"]')) {
        for (const node of addedNodes) say(region, spoken(node))
        continue
      }
      if (region) changed.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const inner of [node, ...node.querySelectorAll('*')])
          if (inner.matches(regions)) fresh.add(inner)
      }
    }
    for (const region of fresh) if (region.isConnected && !region.matches('[role="log"]')) look(region, true)
    for (const region of changed) if (region.isConnected && !fresh.has(region)) look(region, false)
  })
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'aria-hidden', 'hidden'],
  })
}
