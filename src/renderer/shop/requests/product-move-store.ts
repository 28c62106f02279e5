import { useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'

/** Where a product is to go: at once, or after a question. */
export type AskedMove = 'top' | 'bottom' | 'before' | 'place'

type Asked = { readonly id: string; readonly move: AskedMove }

const asked = new Store<Asked | null>(null)

function ask(next: Asked | null): void {
  asked.setState(() => next)
}

/** Leads to all products in shop order, and there moves this one. */
export function useMoveProduct(): (id: string, move: AskedMove) => void {
  const router = useRouter()
  return (id, move) => {
    const mine = { id, move }
    ask(mine)
    // Whoever goes elsewhere before it is there has thought better of it, and must not find it moved much later.
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === '/products' && asked.state === mine) return
      if (asked.state === mine) ask(null)
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
  const known = useSelector(asked)
  const meant = known !== null && shown.has(known.id) ? known : null
  const run = useEffectEvent((one: Asked) => {
    ask(null)
    begin(one.id, one.move)
  })
  useEffect(() => {
    if (meant) run(meant)
  }, [meant])
}
