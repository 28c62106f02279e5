import { dirname, join } from 'node:path'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { readDrawings } from './src/sandbox/pictures/read-drawings.ts'
import window from './vite.config.ts'

/** Of package.json the app reads who made it and which version it is: what npm has there for us is not read at each start. */
const appMetadata: Plugin = {
  name: 'app-metadata',
  enforce: 'pre',
  transform: {
    filter: { id: /^(?!.*node_modules).*\/package\.json$/ },
    handler(code) {
      // An object, as npm wants it.
      const { version, bugs } = JSON.parse(code) as Readonly<Record<string, unknown>>
      return { code: JSON.stringify({ version, bugs }), map: null }
    },
  },
}

/** The sandbox reads its drawings from a folder beside its source, which the app does not have: here they come into the code. */
const drawingsOfTheDemoShop: Plugin = {
  name: 'drawings-of-the-demo-shop',
  load: {
    filter: { id: /\/src\/sandbox\/pictures\/drawings\.ts$/ },
    handler(id) {
      const folder = join(dirname(id), 'drawings')
      const drawings = readDrawings(folder)
      for (const name of drawings.keys()) this.addWatchFile(join(folder, `${name}.svg`))
      return `export const drawings = new Map(${JSON.stringify([...drawings])})`
    },
  },
}

/** Main and the window are ES modules; a sandboxed preload can only be CommonJS. */
export default defineConfig({
  main: {
    plugins: [appMetadata, drawingsOfTheDemoShop],
    build: {
      minify: 'oxc',
      rolldownOptions: {
        // The thread that writes the copy is a program of its own, and so is the one that watches over core.
        input: {
          index: 'src/main/index.ts',
          'copy-worker': 'src/core/mirror/store/mirror-worker.ts',
          'watchdog-thread': 'src/core/host/watchdog/watchdog-thread.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      minify: 'oxc',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: window,
})
