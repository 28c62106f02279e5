import { Link } from 'lucide-react'
import { isLinkable, ownLink, pagePath, type Linked } from '#shared/app/own-link.ts'
import { copyText } from '../../components/clipboard/clipboard.ts'
import type { MenuAct } from '../../components/overlays/Menu.tsx'
import { texts } from '../../texts/texts.ts'

/** True when the order can have a window of its own. */
export const mayHaveWindow = (id: string): boolean => isLinkable({ kind: 'order', id })

/** Opens an order in a window of its own (in a browser: a tab), which has no link to its opener. */
export function openOrderWindow(id: string): void {
  window.open(pagePath({ kind: 'order', id }), '_blank', 'noopener')
}

/** The act that copies the thing's link; empty for a thing without an address. */
export function linkActs(thing: Linked): readonly (MenuAct & { readonly icon: typeof Link })[] {
  if (!isLinkable(thing)) return []
  const words = texts.ownLinks.copy[thing.kind]
  return [{ id: `${thing.kind}.copyLink`, icon: Link, words, run: () => copyLink(thing) }]
}

/** Copies the thing's address to the clipboard: a link of the app, or in a browser the page's URL. */
function copyLink(thing: Linked): void {
  const isInBrowser = location.protocol.startsWith('http')
  const link = isInBrowser ? `${location.origin}${pagePath(thing)}` : ownLink(thing)
  void copyText(link, texts.ownLinks.copied)
}
