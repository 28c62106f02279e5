import { useRouterState } from '@tanstack/react-router'
import { isGuidePage, type GuidePageName } from '../../features/guide/guide-names.ts'

const guide = '/guide'

/** True when the address lies in the guide, which is available with or without a shop. */
export const isInGuide = (pathname: string) => pathname === guide || pathname.startsWith(`${guide}/`)

/**
 * True when the guide is open. Links into the guide then replace the open page in the history, so that going back
 * leaves the guide and doesn't visit another page of it.
 */
export const useIsInGuide = () => useRouterState({ select: ({ location }) => isInGuide(location.pathname) })

/** The page of the guide that an address names; null for any other address. */
export function guidePageAt(pathname: string): GuidePageName | null {
  const name = pathname.slice(guide.length + 1)
  return isInGuide(pathname) && isGuidePage(name) ? name : null
}

/** The page of the guide about each place of the window; other places lead to its contents. */
const pagesAbout: Readonly<Record<string, GuidePageName>> = {
  '/orders': 'ship',
  '/paper': 'print',
  '/carrier-report': 'carrier-report',
  '/products': 'products',
  '/discounts': 'discount',
  '/waiting': 'trouble',
  '/connect': 'connect',
}

/** The address that help opens from a place of the window. */
export function helpAbout(pathname: string, hasShop: boolean) {
  const page = pagesAbout[hasShop || isInGuide(pathname) ? pathname : '/connect']
  return page === undefined ? ({ to: guide } as const) : ({ to: '/guide/$page', params: { page } } as const)
}
