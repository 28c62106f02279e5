/**
 * Runs in the page of `npm run dev`, before the window's own code. When core was started anew, whatever the window shows
 * of it is asked for again; when core does not start, its error lies over the page until it is mended.
 */
import { QueryClient } from '@tanstack/react-query'
import type { CoreTrouble } from './core-trouble.ts'

type ErrorOverlay = new (error: CoreTrouble & { readonly plugin: string }) => HTMLElement

const overlay = 'backroom-core-error'
const mounted = new Set<QueryClient>()
const { mount, unmount } = QueryClient.prototype

// The clients are the window's own affair, and there is one more for each shop that was opened.
QueryClient.prototype.mount = function () {
  mounted.add(this)
  mount.call(this)
}
QueryClient.prototype.unmount = function () {
  mounted.delete(this)
  unmount.call(this)
}

function show(trouble: CoreTrouble): void {
  hide()
  // Vite's client, which runs before this, has defined its own; ours must not be taken away with one of the window's.
  const ofVite = customElements.get('vite-error-overlay') as unknown as ErrorOverlay
  if (!customElements.get(overlay)) customElements.define(overlay, class extends ofVite {})
  const Own = customElements.get(overlay) as unknown as ErrorOverlay
  document.body.append(new Own({ ...trouble, plugin: 'core' }))
}

function hide(): void {
  for (const shown of document.querySelectorAll(overlay)) shown.remove()
}

// Vite looks for these very words.
import.meta.hot?.on('core:broken', show)
import.meta.hot?.on('core:up', () => {
  hide()
  for (const client of mounted) void client.invalidateQueries()
})
// This page may have been opened while core was broken.
import.meta.hot?.send('core:how')
