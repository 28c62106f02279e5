import { ordersSearchSchema } from '../../features/orders/search/orders.search.ts'
import { mayHaveWindow, openOrderWindow } from '../../shop/links/own-link.ts'

const middle = 1

/**
 * A middle click opens an order in a window of its own, wherever an element leads to it; a click with Ctrl or Command
 * does so only on its name, since it selects on the rest of a row. Listens in the capture phase, before all others.
 * Returns the function that stops it.
 */
export function followOrderWindows(): () => void {
  const follow = (event: MouseEvent) => {
    const id = targetOrder(event)
    if (id === null) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type !== 'mousedown') openOrderWindow(id)
  }
  // Cancels mousedown too: a pressed middle button would start to scroll.
  const kinds = ['mousedown', 'auxclick', 'click'] as const
  for (const kind of kinds) document.addEventListener(kind, follow, true)
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, follow, true)
  }
}

function targetOrder({ type, button, ctrlKey, metaKey, target }: MouseEvent): string | null {
  const isMiddle = button === middle && type !== 'click'
  const isNamed = type === 'click' && button === 0 && (ctrlKey || metaKey)
  if (!(isMiddle || isNamed) || !(target instanceof Element)) return null
  if (isNamed && !target.closest('a, [data-order-name]')) return null
  const id = orderUnder(target)
  return id !== null && mayHaveWindow(id) ? id : null
}

/** The order that an element leads to: by its row, or by a link. A button in a row has its own act. */
export function orderUnder(target: Element): string | null {
  const pressed = target.closest('a, button')
  if (pressed) return pressed instanceof HTMLAnchorElement ? orderOf(pressed) : null
  return target.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null
}

/** A link to a buyer's orders leads to more than the order that is open there. */
function orderOf({ origin, pathname, search }: HTMLAnchorElement): string | null {
  if (origin !== location.origin || pathname !== '/orders') return null
  const { order, buyer } = ordersSearchSchema.parse(Object.fromEntries(new URLSearchParams(search)))
  return order !== undefined && buyer === undefined ? order : null
}
