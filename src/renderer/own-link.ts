import { linkOf, placeOf, type Linked } from '#shared/own-link.ts'
import { mentionToast, showToast } from './components/toast.ts'
import { texts } from './texts/texts.ts'

/** Opens an order in a window of its own: a tab in a browser. It knows nothing of the window that it came from. */
export function openOrderWindow(id: string): void {
  window.open(placeOf({ kind: 'order', id }), '_blank', 'noopener')
}

/** Puts the address that leads to it on the clipboard: of the app, or in a browser of the page. */
export function copyLink(thing: Linked): void {
  const isInBrowser = location.protocol.startsWith('http')
  const link = isInBrowser ? `${location.origin}${placeOf(thing)}` : linkOf(thing)
  copyPlain(link, texts.ownLinks.copied)
}

/** Puts a text on the clipboard and says so. */
export function copyPlain(text: string, said: string): void {
  navigator.clipboard.writeText(text).then(
    () => mentionToast(said),
    () => showToast({ tone: 'alert', text: texts.orders.copy.refused }),
  )
}
