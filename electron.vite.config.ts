import { defineConfig } from 'electron-vite'
import window from './vite.config.ts'

/** Main and the window are ES modules; a sandboxed preload can only be CommonJS. */
export default defineConfig({
  main: {
    build: {
      minify: 'oxc',
      rolldownOptions: {
        // The thread that writes the copy is a program of its own.
        input: { index: 'src/main/index.ts', 'copy-worker': 'src/core/mirror/copy-worker.ts' },
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
