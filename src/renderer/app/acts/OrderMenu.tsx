import { useNavigate, useRouter } from '@tanstack/react-router'
import { Copy, PanelRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ActItems } from '../../components/overlays/Menu.tsx'
import { MenuAt } from '../../components/overlays/MenuAt.tsx'
import { menuPlace } from '../../components/overlays/menu-place.ts'
import { copyText } from '../../components/clipboard/clipboard.ts'
import { orderLinkActs } from '../../features/orders/links/order-link-acts.ts'
import { texts } from '../../texts/texts.ts'
import { orderUnder } from './order-windows.ts'

type MenuRequest = { readonly id: string; readonly at: { readonly x: number; readonly y: number } }

/** The context menu of every element that opens an order. */
export function OrderMenu() {
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const openMenu = (event: MouseEvent) => {
      const { target } = event
      const id = target instanceof Element ? orderUnder(target) : null
      if (id === null || !(target instanceof Element) || event.defaultPrevented) return
      event.preventDefault()
      setRequest({ id, at: menuPlace(event, target) })
    }
    document.addEventListener('contextmenu', openMenu)
    return () => document.removeEventListener('contextmenu', openMenu)
  }, [])

  if (!request) return null
  const { id, at } = request
  const words = texts.ownLinks
  // Opens it beside the filtered list; from another page, among all orders.
  const open = () =>
    router.latestLocation.pathname === '/orders'
      ? void navigate({ from: '/orders', to: '/orders', search: (before) => ({ ...before, order: id }) })
      : void navigate({ to: '/orders', search: { view: 'all', order: id } })
  return (
    <MenuAt label={words.ofOrder(id)} at={at} onClose={() => setRequest(null)}>
      <ActItems
        acts={[
          {
            id: 'order.open',
            icon: PanelRight,
            words: words.open,
            run: open,
          },
          ...orderLinkActs(id),
          {
            id: 'order.copyNumber',
            icon: Copy,
            words: words.copyNumber,
            run: () => void copyText(id, texts.orders.copy.done(id)),
          },
        ]}
      />
    </MenuAt>
  )
}
