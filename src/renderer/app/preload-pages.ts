import { overPages } from './dialogs/late-parts.ts'
import { router } from './routes.tsx'

const pages = [
  '/home',
  '/products',
  '/discounts',
  '/paper',
  '/waiting',
  '/carrier-report',
  '/settings',
  '/guide',
] as const

/** In this time the first page has drawn its list. A window that waits for the answers looks as if it had nothing to do. */
const firstPageMs = 2000

/**
 * Fetches the scripts of all pages, and of what comes over them, once the first one is drawn and the window has nothing else to do. In the browser
 * host, a shop that is slow to send its pictures and answers takes every connection there is, and the next page would
 * wait behind them.
 */
export function preloadPages(): void {
  setTimeout(() => {
    window.requestIdleCallback(() => {
      for (const to of pages) {
        // What could not be fetched is fetched when it is opened; there the failure is told.
        router.loadRouteChunk(router.routesByPath[to])?.catch(() => undefined)
      }
      for (const { preload } of overPages) preload().catch(() => undefined)
    })
  }, firstPageMs)
}
