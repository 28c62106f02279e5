/**
 * Runs in the page of `npm run dev`, before the window's own code. After a restart of core, the window refetches what it
 * shows; while core does not start, its error covers the page.
 */
import { QueryClient } from '@tanstack/react-query'
import type { CoreError } from './core-error.ts'

type ErrorOverlay = new (error: CoreError & { readonly plugin: string }) => HTMLElement

const overlay = 'backroom-core-error'
const mounted = new Set<QueryClient>()
const { mount, unmount } = QueryClient.prototype

// The window creates its clients itself, one more for each shop that it opens.
QueryClient.prototype.mount = function () {
  mounted.add(this)
  mount.call(this)
}
QueryClient.prototype.unmount = function () {
  mounted.delete(this)
  unmount.call(this)
}

function show(error: CoreError): void {
  hide()
  // Vite's client, which runs first, has defined its own overlay; Vite must not remove ours with one of the window's errors.
  const ofVite = customElements.get('vite-error-overlay') as unknown as ErrorOverlay
  if (!customElements.get(overlay)) customElements.define(overlay, class extends ofVite {})
  const Own = customElements.get(overlay) as unknown as ErrorOverlay
  document.body.append(new Own({ ...error, plugin: 'core' }))
}

function hide(): void {
  for (const shown of document.querySelectorAll(overlay)) shown.remove()
}

// Vite finds these calls by their exact text.
import.meta.hot?.on('core:broken', show)
import.meta.hot?.on('core:up', () => {
  hide()
  for (const client of mounted) void client.invalidateQueries()
})
// The page may have been opened while core was broken.
import.meta.hot?.send('core:how')
