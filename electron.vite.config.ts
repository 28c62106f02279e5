import { defineConfig } from 'electron-vite'
import window from './vite.config.ts'

/** Main and the window are ES modules; a sandboxed preload can only be CommonJS. */
export default defineConfig({
  main: {
    build: {
      minify: 'oxc',
      rolldownOptions: { input: { index: 'src/main/index.ts' } },
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
