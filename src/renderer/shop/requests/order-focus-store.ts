import { useNavigate, useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'

/** The part of an order that the owner goes on with: the note in progress, the correction, the tracking number. */
export type OrderPart = 'note' | 'correction' | 'tracking'

type OrderFocusRequest = { readonly id: string; readonly part: OrderPart }

const request = new Store<OrderFocusRequest | null>(null)

function setRequest(next: OrderFocusRequest | null): void {
  request.setState(() => next)
}

/**
 * Returns a function that opens an order at one part of it: beside the current list, or from another page among all
 * orders.
 */
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

/** Calls `open` when the owner was led to this part of this order, or already has it open. */
export function useOrderFocusRequest(id: string, part: OrderPart, open: () => void): void {
  const isRequested = useSelector(request, (order) => order?.id === id && order.part === part)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isRequested) return
    setRequest(null)
    latest.current()
  }, [isRequested])
}
