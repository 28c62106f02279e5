import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Where a product is to go: at once, or after a question. */
export type AskedMove = 'top' | 'bottom' | 'before' | 'place'

type Asked = { readonly id: string; readonly move: AskedMove }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function ask(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Leads to all products in shop order, and there moves this one. */
export function useMoveProduct(): (id: string, move: AskedMove) => void {
  const router = useRouter()
  return (id, move) => {
    const mine = { id, move }
    ask(mine)
    // Whoever goes elsewhere before it is there has thought better of it, and must not find it moved much later.
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === '/products' && asked === mine) return
      if (asked === mine) ask(null)
      stop()
    })
    void router.navigate({ to: '/products', search: {} })
  }
}

/** Runs `begin` once the product that was asked for is among those shown. */
export function useAskedProduct(
  shown: ReadonlySet<string>,
  begin: (id: string, move: AskedMove) => void,
): void {
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  const meant = known !== null && shown.has(known.id) ? known : null
  const run = useEffectEvent((one: Asked) => {
    ask(null)
    begin(one.id, one.move)
  })
  useEffect(() => {
    if (meant) run(meant)
  }, [meant])
}
