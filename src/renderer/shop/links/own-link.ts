import { Link } from 'lucide-react'
import { isLinkable, ownLink, pagePath, type Linked } from '#shared/app/own-link.ts'
import { copyText } from '../../components/clipboard/clipboard.ts'
import type { MenuAct } from '../../components/overlays/Menu.tsx'
import { texts } from '../../texts/texts.ts'

/** Whether the order can have a window of its own. */
export const mayHaveWindow = (id: string): boolean => isLinkable({ kind: 'order', id })

/** Opens an order in a window of its own: a tab in a browser. It knows nothing of the window that it came from. */
export function openOrderWindow(id: string): void {
  window.open(pagePath({ kind: 'order', id }), '_blank', 'noopener')
}

/** The act that copies its link; none for what has no address. */
export function linkActs(thing: Linked): readonly (MenuAct & { readonly icon: typeof Link })[] {
  if (!isLinkable(thing)) return []
  const words = texts.ownLinks.copy[thing.kind]
  return [{ id: `${thing.kind}.copyLink`, icon: Link, words, run: () => copyLink(thing) }]
}

/** Puts the address that leads to it on the clipboard: of the app, or in a browser of the page. */
function copyLink(thing: Linked): void {
  const isInBrowser = location.protocol.startsWith('http')
  const link = isInBrowser ? `${location.origin}${pagePath(thing)}` : ownLink(thing)
  void copyText(link, texts.ownLinks.copied)
}
