import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** electron-vite forces a relative base on the window, which breaks addresses deeper than one step. */
const baseAtRoot: Plugin = {
  name: 'base-at-root',
  enforce: 'post',
  config: (config) => {
    config.base = '/'
  },
}

/** Its script is a piece of its own, since a window may open on another page. Nearly all open on this one. */
const firstPage = 'features/orders/OrdersPage.tsx'

/** Has the page fetch at once what its first list needs, not only when the router has found out where it is. */
const firstPageAhead: Plugin = {
  name: 'first-page-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const pieces = Object.values(bundle).filter((part) => part.type === 'chunk')
      const scripts = new Set<string>()
      const styles = new Set<string>()
      const visit = (name: string) => {
        const piece = pieces.find(({ fileName }) => fileName === name)
        if (!piece || scripts.has(name) || html.includes(name)) return
        scripts.add(name)
        for (const style of piece.viteMetadata?.importedCss ?? []) styles.add(style)
        piece.imports.forEach(visit)
      }
      visit(pieces.find(({ facadeModuleId }) => facadeModuleId?.endsWith(firstPage))?.fileName ?? '')
      const link = (rel: string, name: string): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: '', href: `/${name}` },
        injectTo: 'head',
      })
      return [
        ...[...scripts].map((name) => link('modulepreload', name)),
        ...[...styles].map((name) => link('stylesheet', name)),
      ]
    },
  },
}

/** The window, the same for both hosts. `vite build` makes it alone, for the browser host; electron-vite takes it as its renderer. */
export default defineConfig({
  root: `${root}src/renderer`,
  // The window speaks English, whatever the system's language: the thirty others that React Aria knows stay out.
  plugins: [optimizeLocales.vite({ locales: ['en-US'] }), react(), baseAtRoot, firstPageAhead],
  build: {
    outDir: `${root}out/renderer`,
    emptyOutDir: true,
    target: 'chrome120',
    minify: 'oxc',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A budget that counts is measured by bench, compressed.
    chunkSizeWarningLimit: 1000,
    // The content policy allows no font from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: `${root}src/renderer/index.html`,
      output: {
        codeSplitting: {
          // Whoever makes a schema imports zod, and so finds it told not to use eval. Left to itself, the bundler puts
          // schemas into pieces that run before the entry.
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|no-eval/ },
            // Each of a few hundred bytes: together they are one file to ask for instead of a dozen.
            { name: 'icons', test: /node_modules\/lucide-react\// },
          ],
        },
      },
    },
  },
})
