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

/**
 * The first page draws its list in this time. A window that only waits for answers counts as idle, so the idle
 * callback alone is not enough.
 */
const firstPageMs = 2000

/**
 * Loads the scripts of all pages and overlays once the first page is drawn and the window is idle. In the browser
 * host, a shop that is slow to send pictures and answers occupies every connection, and the next page would wait
 * behind them.
 */
export function preloadPages(): void {
  setTimeout(() => {
    window.requestIdleCallback(() => {
      for (const to of pages) {
        // A failed script loads again when its page opens; that page shows the error.
        router.loadRouteChunk(router.routesByPath[to])?.catch(() => undefined)
      }
      for (const { preload } of overPages) preload().catch(() => undefined)
    })
  }, firstPageMs)
}
