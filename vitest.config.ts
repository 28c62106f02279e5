import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { guidePages } from './scripts/guide/guide-plugin.ts'
import { startOnTestDay } from './tests/support/time/test-day.ts'

startOnTestDay()

/**
 * Set in CI: every count is whole (tests/support/runs/thorough.ts), and the window is drawn by React's development build with
 * its warnings. By default it is drawn by the React that ships, which takes a third less.
 */
const thorough = Boolean(process.env['THOROUGH'])

/**
 * A busy machine takes its time; a test that hangs is told all the same. Ten times as many cases beside the specs, which
 * come first, take longer than any hand would wait.
 */
const limit = thorough ? 300_000 : 120_000
const patience = { testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: 20_000 } } }

const env = {
  SEED: process.env['SEED'] ?? String(Date.now() % 2 ** 31),
  // A process for each file, and those that files start, read what one of them has read before.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/tests'),
}

export default defineConfig({
  test: {
    // The one core that vitest leaves free is one of two on the machines that test for others.
    maxWorkers: availableParallelism() + 1,
    globalSetup: './tests/support/core/make-copy-program.ts',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          env,
          // A test closes what it opened, so files share a process: starting one for each and reading the same modules
          // again would cost a third of their time.
          isolate: false,
          setupFiles: [
            './tests/support/services/own-ports.ts',
            './tests/support/core/share-mirror-worker.ts',
            './tests/support/electron/fresh-electron.ts',
            './tests/support/runs/properties.ts',
          ],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/e2e/**', 'tests/lint/fixtures/**'],
          ...patience,
        },
      },
      {
        plugins: [react(), guidePages(import.meta.dirname)],
        // Where JSX asks for React's development build, the shipped one has nothing to answer with.
        oxc: { jsx: { runtime: 'automatic', development: thorough } },
        test: {
          name: 'window',
          // They share a process, its page and the libraries; each file reads the window itself anew (fresh-page.ts).
          // Where everything is tried in full, no file can meet what another one left.
          isolate: thorough,
          env: thorough ? env : { ...env, NODE_ENV: 'production' },
          // What one React's window was made into must not be read for the other's.
          fsModuleCachePath: join(
            import.meta.dirname,
            `node_modules/.cache/${thorough ? 'thorough' : 'quick'}-window`,
          ),
          environment: './tests/support/window/window-environment.ts',
          // A link that saves a file is no navigation. happy-dom would go to the file's address, from which no path leads on.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          include: ['tests/renderer/**/*.test.{ts,tsx}'],
          setupFiles: [
            './tests/support/services/own-ports.ts',
            './tests/support/core/share-mirror-worker.ts',
            './tests/support/window/production-react.ts',
            './tests/support/window/no-owner-stacks.ts',
            './tests/support/window/fresh-page.ts',
            './tests/support/window/fields-left.ts',
            './tests/support/time/patience.ts',
            './tests/support/runs/properties.ts',
          ],
          ...patience,
        },
      },
    ],
  },
})
