import { AppWindow } from 'lucide-react'
import type { MenuAct } from '../../../components/overlays/Menu.tsx'
import { linkActs, mayHaveWindow, openOrderWindow } from '../../../shop/links/own-link.ts'
import { texts } from '../../../texts/texts.ts'

/** Returns the actions that need only an order's number: opening it in a window of its own, and copying links to it. */
export function orderLinkActs(id: string): readonly MenuAct[] {
  if (!mayHaveWindow(id)) return []
  const words = texts.ownLinks.openWindow
  return [
    { id: 'order.openWindow', icon: AppWindow, words, run: () => openOrderWindow(id) },
    ...linkActs({ kind: 'order', id }),
  ]
}
