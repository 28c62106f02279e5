import { useRouterState } from '@tanstack/react-router'
import { isGuidePage, type GuidePageName } from '../../features/guide/guide-names.ts'

const guide = '/guide'

/** Whether the address lies in the guide, which is open to everybody, with or without a shop. */
export const isInGuide = (pathname: string) => pathname === guide || pathname.startsWith(`${guide}/`)

/**
 * Whether the guide is open. What leads into it takes the place of the page that is open then: its way back leads out of
 * it, and to no other page of it.
 */
export const useIsInGuide = () => useRouterState({ select: ({ location }) => isInGuide(location.pathname) })

/** The page of the guide that an address names. */
export function guidePageAt(pathname: string): GuidePageName | null {
  const name = pathname.slice(guide.length + 1)
  return isInGuide(pathname) && isGuidePage(name) ? name : null
}

/** Which page of the guide is about a place of the window; about all others there are its contents. */
const pagesAbout: Readonly<Record<string, GuidePageName>> = {
  '/orders': 'ship',
  '/paper': 'print',
  '/carrier-report': 'carrier-report',
  '/products': 'products',
  '/discounts': 'discount',
  '/waiting': 'trouble',
  '/connect': 'connect',
}

/** Where help leads from a place of the window. */
export function helpAbout(pathname: string, hasShop: boolean) {
  const page = pagesAbout[hasShop || isInGuide(pathname) ? pathname : '/connect']
  return page === undefined ? ({ to: guide } as const) : ({ to: '/guide/$page', params: { page } } as const)
}
