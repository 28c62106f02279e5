import { useNavigate, useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'

/** What of an order is to be gone on with: the note that is being written, the correction, the tracking number. */
export type AskedPart = 'note' | 'correction' | 'tracking'

type AskedOrder = { readonly id: string; readonly part: AskedPart }

const asked = new Store<AskedOrder | null>(null)

function ask(next: AskedOrder | null): void {
  asked.setState(() => next)
}

/** Leads to an order, and there to one part of it: beside the list as it is filtered, from elsewhere among all orders. */
export function useGoOnWith(): (id: string, part: AskedPart) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (id, part) => {
    ask({ id, part })
    if (router.latestLocation.pathname === '/orders')
      void navigate({ from: '/orders', to: '/orders', search: (before) => ({ ...before, order: id }) })
    else void navigate({ to: '/orders', search: { view: 'all', order: id } })
  }
}

/** Runs `open` when the owner comes to this order for that part of it, or is there already. */
export function useAskedPart(id: string, part: AskedPart, open: () => void): void {
  const isAsked = useSelector(asked, (order) => order?.id === id && order.part === part)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isAsked) return
    ask(null)
    latest.current()
  }, [isAsked])
}
