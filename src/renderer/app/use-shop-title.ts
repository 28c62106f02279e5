import { useEffect } from 'react'
import { texts } from '../texts/texts.ts'
import { useCounts } from './session.queries.ts'

/** The number to ship stands before the shop's name in the window's title, and on its icon where a browser has one for it. */
export function useShopTitle(shop: string): void {
  const toShip = useCounts().data?.toShip ?? 0
  useEffect(() => {
    document.title = texts.app.titled(shop, toShip)
  }, [shop, toShip])
  useEffect(() => {
    // Only an installed page has an icon; others say no, and that is all right.
    const ignore = () => undefined
    if (!('setAppBadge' in navigator)) return
    navigator.setAppBadge(toShip).catch(ignore)
    return () => void navigator.clearAppBadge().catch(ignore)
  }, [toShip])
}
