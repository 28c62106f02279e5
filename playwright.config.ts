import { defineConfig } from '@playwright/test'

/**
 * The same specs on both hosts. The shell runs on Electron where its runtime is installed, else on the stand-in for it.
 * Nothing is tried twice: a spec that passes only sometimes is broken.
 */
export default defineConfig<object, { host: 'browser-host' | 'shell' }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: [
    { name: 'browser-host', use: { host: 'browser-host' }, testIgnore: 'shell*.spec.ts' },
    { name: 'shell', use: { host: 'shell' } },
  ],
})
