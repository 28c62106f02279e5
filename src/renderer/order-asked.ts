import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What of an order is to be gone on with: the note that is being written, the correction, the tracking number. */
export type AskedPart = 'note' | 'correction' | 'tracking'

type AskedOrder = { readonly id: string; readonly part: AskedPart }

let asked: AskedOrder | null = null
const listeners = new Set<() => void>()

function ask(next: AskedOrder | null): void {
  asked = next
  for (const listener of listeners) listener()
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
  const isAsked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked?.id === id && asked.part === part,
  )
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
