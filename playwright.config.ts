import { defineConfig } from '@playwright/test'

/**
 * The browser host runs all specs but those of the shell. The shell runs its own, and of the others those that are tagged
 * `@both-hosts`: one story of each feature, and whatever touches what differs between the hosts (files, dialogs, printing,
 * links, windows, quitting, the network). `BOTH_HOSTS=all` lets it run everything, for a release on the real runtime.
 */
const ofTheShell = process.env['BOTH_HOSTS'] === 'all' ? /./ : /(^|\s)shell[\w-]*\.spec\.ts\s|@both-hosts/

/**
 * The shell runs on Electron where its runtime is installed, else on the stand-in for it.
 * Nothing is tried twice: a spec that passes only sometimes is broken.
 */
export default defineConfig<object, { host: 'browser-host' | 'shell' }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Most of a spec is waiting, for undo windows and pauses, so two cores carry three.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Without a film of each spec: that is a fifth of all the work.
  use: { trace: { mode: 'retain-on-failure', screenshots: false }, screenshot: 'only-on-failure' },
  projects: [
    { name: 'browser-host', use: { host: 'browser-host' }, testIgnore: 'shell*.spec.ts' },
    { name: 'shell', use: { host: 'shell' }, grep: ofTheShell },
  ],
})
