import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { buildTarget } from './browsers.ts'
import { guidePages } from './scripts/guide/guide-plugin.ts'
import { sharedParts } from './scripts/project/shared-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** electron-vite forces a relative base on the window, which breaks addresses deeper than one step. */
const baseAtRoot: Plugin = {
  name: 'base-at-root',
  enforce: 'post',
  config: (config) => {
    config.base = '/'
  },
}

/** The JavaScript that all of our browsers read. */
const script = 'es2023'

/** The window speaks English, whatever the system's language: the thirty others that React Aria knows stay out. */
const languages = { locales: ['en-US'] }

/** A class of a CSS module: its own name, and five characters for its file. The usual line number makes each one longer. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 5)}`

/** The window, the same for both hosts. `vite build` makes it alone, for the browser host; electron-vite takes it as its renderer. */
export default defineConfig({
  root: `${root}src/renderer`,
  plugins: [optimizeLocales.vite(languages), react(), guidePages(root), baseAtRoot],
  // Out of the packages, too, that the server of development prepares.
  optimizeDeps: { rolldownOptions: { plugins: [optimizeLocales.rolldown(languages)] } },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: `${root}out/renderer`,
    emptyOutDir: true,
    target: script,
    cssTarget: buildTarget,
    minify: 'oxc',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A budget that counts is measured by bench, compressed.
    chunkSizeWarningLimit: 1000,
    // The content policy allows no font from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: `${root}src/renderer/index.html`,
      treeshake: { moduleSideEffects: [{ test: /src\/renderer\/texts\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          // A group holds what it names alone; else one of ours would take the calendar of a library along.
          includeDependenciesRecursively: false,
          // Whoever makes a schema imports zod, and so finds it told not to use eval. Left to itself, the bundler puts
          // schemas into pieces that run before the entry.
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|no-eval/ },
            // However other pages share its parts, what is needed before anything is shown is one file to ask for.
            { name: 'first', tags: ['$initial'] },
            // Each of a few hundred bytes: together they are one file to ask for instead of a dozen.
            { name: 'icons', test: /node_modules\/lucide-react\// },
            // What more than one page needs is one file of the libraries and one of ours; the calendar is in neither.
            { name: 'libraries', test: /node_modules\/(?!.*(?:date|calendar))/i, minShareCount: 2 },
            { name: sharedParts(), debugName: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
})
