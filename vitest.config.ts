import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/e2e/**', 'tests/lint/fixtures/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'window',
          environment: './tests/support/window-environment.ts',
          include: ['tests/renderer/**/*.test.{ts,tsx}'],
          // A busy machine takes its time to draw a whole window.
          testTimeout: 20_000,
        },
      },
    ],
  },
})
