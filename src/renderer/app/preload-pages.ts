import { router } from './routes.tsx'

const pages = [
  '/orders',
  '/home',
  '/products',
  '/discounts',
  '/waiting',
  '/carrier-report',
  '/settings',
] as const

/**
 * Fetches the scripts of all pages once the window has nothing else to do. In the browser host, a shop that is slow to
 * send its pictures and answers takes every connection there is, and the next page would wait behind them.
 */
export function preloadPages(): void {
  window.requestIdleCallback(() => {
    for (const to of pages) {
      // What could not be fetched is fetched when it is opened; there the failure is told.
      router.loadRouteChunk(router.routesByPath[to])?.catch(() => undefined)
    }
  })
}
