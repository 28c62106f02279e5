import { AppWindow, Link } from 'lucide-react'
import type { MenuAct } from '../../components/Menu.tsx'
import { copyLink, openOrderWindow } from '../../own-link.ts'
import { texts } from '../../texts/texts.ts'

/** What can be done with an order by its number alone: it opens beside others, and others are led to it. */
export function orderLinkActs(id: string): readonly MenuAct[] {
  const words = texts.ownLinks
  return [
    { id: 'order.openWindow', icon: AppWindow, words: words.openWindow, run: () => openOrderWindow(id) },
    {
      id: 'order.copyLink',
      icon: Link,
      words: words.copy.order,
      run: () => copyLink({ kind: 'order', id }),
    },
  ]
}
