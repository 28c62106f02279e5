import { useNavigate, useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'

/** What of an order is to be gone on with: the note that is being written, the correction, the tracking number. */
export type OrderPart = 'note' | 'correction' | 'tracking'

type OrderFocusRequest = { readonly id: string; readonly part: OrderPart }

const request = new Store<OrderFocusRequest | null>(null)

function setRequest(next: OrderFocusRequest | null): void {
  request.setState(() => next)
}

/** Leads to an order, and there to one part of it: beside the list as it is filtered, from elsewhere among all orders. */
export function useGoOnWith(): (id: string, part: OrderPart) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (id, part) => {
    setRequest({ id, part })
    if (router.latestLocation.pathname === '/orders')
      void navigate({ from: '/orders', to: '/orders', search: (before) => ({ ...before, order: id }) })
    else void navigate({ to: '/orders', search: { view: 'all', order: id } })
  }
}

/** Runs `open` when the owner comes to this order for that part of it, or is there already. */
export function useOrderFocusRequest(id: string, part: OrderPart, open: () => void): void {
  const isAsked = useSelector(request, (order) => order?.id === id && order.part === part)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isAsked) return
    setRequest(null)
    latest.current()
  }, [isAsked])
}
