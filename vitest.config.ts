import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A busy machine takes its time; a test that hangs is told all the same. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // The one core that vitest leaves free is one of two on the machines that test for others.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/e2e/**', 'tests/lint/fixtures/**'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'window',
          environment: './tests/support/window-environment.ts',
          include: ['tests/renderer/**/*.test.{ts,tsx}'],
          setupFiles: './tests/support/patience.ts',
          ...patience,
        },
      },
    ],
  },
})
