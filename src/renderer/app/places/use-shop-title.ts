import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { ordersSearchSchema } from '../../features/orders/search/orders.search.ts'
import { paperSearchSchema } from '../../features/paper/paper.search.ts'
import { dayAndMonth } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { guidePageAt } from './guide-place.ts'
import { isPlace, placeNames } from './place-names.ts'
import { useCounts } from '../../shop/session.queries.ts'

/**
 * Sets the window's title to the open page, after the number of orders to ship, and shows that number as a badge on
 * the window's icon where the browser has one. A paper's title becomes the name of its PDF, so no number stands
 * before it.
 */
export function useShopTitle(shop: string): void {
  const toShip = useCounts().data?.toShip ?? 0
  const now = useNow(shopNow)
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const { page, isPaper } = pageTitle(pathname, search, dayAndMonth(now, now))
  useEffect(() => {
    document.title = texts.app.titled(page, shop, isPaper ? 0 : toShip)
  }, [page, shop, isPaper, toShip])
  useEffect(() => {
    // Only an installed page has an icon; elsewhere the call may fail, which doesn't matter.
    const ignore = () => undefined
    if (!('setAppBadge' in navigator)) return
    navigator.setAppBadge(toShip).catch(ignore)
    return () => void navigator.clearAppBadge().catch(ignore)
  }, [toShip])
}

function pageTitle(
  pathname: string,
  search: object,
  day: string,
): { readonly page: string; readonly isPaper: boolean } {
  if (pathname === '/paper') {
    const { kind = 'slips', orders } = paperSearchSchema.parse(search)
    const only = orders === undefined || orders.includes(',') ? null : orders
    return { page: texts.ways.paper.named(kind, day, only), isPaper: true }
  }
  if (pathname === '/orders') {
    const { view = 'toShip' } = ordersSearchSchema.parse(search)
    const { orders } = texts.app.goTo
    const page = view === 'all' ? orders : `${orders}, ${texts.orders.views[view].toLowerCase()}`
    return { page, isPaper: false }
  }
  const guidePage = guidePageAt(pathname)
  if (guidePage !== null) return { page: texts.guide.pages[guidePage], isPaper: false }
  return { page: isPlace(pathname) ? placeNames[pathname] : texts.app.noSuchPage, isPaper: false }
}
