import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isInGuide } from './guide-place.ts'

const placesOfAnyShop = ['/orders', '/products', '/discounts'] as const

/**
 * True when the address belongs to this shop. Right after a switch it doesn't yet: the place stays, without the thing
 * that was open in it, and until then no component may look for that thing in this shop.
 */
export function useOwnPlace(shop: string | null): boolean {
  const router = useRouter()
  const [owner, setOwner] = useState(shop)
  useEffect(() => {
    if (owner === shop) return
    const { pathname, href } = router.latestLocation
    // The settings and the guide have no thing of a shop in their address.
    const settled = async () => {
      if (pathname === '/settings') return
      // Going back from the guide would lead to what was open in the previous shop.
      if (isInGuide(pathname)) {
        router.history.replace('/orders')
        // Without this, both would become one step of the history.
        router.history.flush()
        router.history.push(href)
        return
      }
      const to = placesOfAnyShop.find((place) => place === pathname) ?? '/orders'
      await router.navigate({ to, search: {}, replace: true })
    }
    void settled().finally(() => setOwner(shop))
  }, [router, owner, shop])
  return owner === shop
}
