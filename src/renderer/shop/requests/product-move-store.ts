import { useRouter } from '@tanstack/react-router'
import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'

/** Where to move a product: at once ("top", "bottom"), or after a question. */
export type ProductMove = 'top' | 'bottom' | 'before' | 'place'

type MoveRequest = { readonly id: string; readonly move: ProductMove }

const request = new Store<MoveRequest | null>(null)

function setRequest(next: MoveRequest | null): void {
  request.setState(() => next)
}

/** Returns a function that opens all products in shop order and moves this one there. */
export function useMoveProduct(): (id: string, move: ProductMove) => void {
  const router = useRouter()
  return (id, move) => {
    const mine = { id, move }
    setRequest(mine)
    // If the owner goes elsewhere before the products are there, drop the move: the product must not move much later.
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname === '/products' && request.state === mine) return
      if (request.state === mine) setRequest(null)
      stop()
    })
    void router.navigate({ to: '/products', search: {} })
  }
}

/** Calls `begin` once the requested product is among those shown. */
export function useMoveRequest(
  shown: ReadonlySet<string>,
  begin: (id: string, move: ProductMove) => void,
): void {
  const known = useSelector(request)
  const readyRequest = known !== null && shown.has(known.id) ? known : null
  const run = useEffectEvent((one: MoveRequest) => {
    setRequest(null)
    begin(one.id, one.move)
  })
  useEffect(() => {
    if (readyRequest) run(readyRequest)
  }, [readyRequest])
}
