import { useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'

/** Where a product is to go: at once, or after a question. */
export type ProductMove = 'top' | 'bottom' | 'before' | 'place'

type MoveRequest = { readonly id: string; readonly move: ProductMove }

const request = new Store<MoveRequest | null>(null)

function setRequest(next: MoveRequest | null): void {
  request.setState(() => next)
}

/** Leads to all products in shop order, and there moves this one. */
export function useMoveProduct(): (id: string, move: ProductMove) => void {
  const router = useRouter()
  return (id, move) => {
    const mine = { id, move }
    setRequest(mine)
    // Whoever goes elsewhere before it is there has thought better of it, and must not find it moved much later.
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === '/products' && request.state === mine) return
      if (request.state === mine) setRequest(null)
      stop()
    })
    void router.navigate({ to: '/products', search: {} })
  }
}

/** Runs `begin` once the product that was asked for is among those shown. */
export function useMoveRequest(
  shown: ReadonlySet<string>,
  begin: (id: string, move: ProductMove) => void,
): void {
  const known = useSelector(request)
  const meant = known !== null && shown.has(known.id) ? known : null
  const run = useEffectEvent((one: MoveRequest) => {
    setRequest(null)
    begin(one.id, one.move)
  })
  useEffect(() => {
    if (meant) run(meant)
  }, [meant])
}
