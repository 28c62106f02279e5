import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { executable, isOlder, standIn } from './tests/e2e/support/shell/executable.ts'
import { startsNothing } from './tests/e2e/support/shell/older-runtime.ts'
import { startOnTestDay } from './tests/support/time/test-day.ts'

// Electron itself would take its windows to the real day: where it runs the specs, all live on that.
if (executable === standIn) startOnTestDay()

/**
 * The browser host runs all specs but those of the shell. The shell runs its own, and on the real Electron those of the
 * others that are tagged `@both-hosts`: one story of each feature, and whatever touches what differs between the hosts
 * (files, dialogs, printing, links, windows, quitting, the network). On the stand-in these run twice only when everything is
 * wanted (`THOROUGH=1`) or they are (`BOTH_HOSTS=1`). `BOTH_HOSTS=all` lets the shell run everything, for a release on the
 * real runtime. On an older one than we ship, fetched from the npm registry, it runs its own, and the tagged ones with
 * `BOTH_HOSTS=1`. Where all these run on that one afterwards (`SHELL_AFTERWARDS=1`, as in CI), the stand-in keeps what shows
 * that it is one: the bridge, what is packed, and the question of a shell that stands still, which no real one can be asked.
 */
const {
  BOTH_HOSTS: bothHosts,
  THOROUGH: thorough,
  CI: tests,
  SHELL_AFTERWARDS: afterwards,
  TRACES: traces,
} = process.env
const leftToReal = /shell-(?!package|stands-still)[\w-]+\.spec\.ts$/
const isReal = executable !== standIn
const runsTagged = isReal
  ? !isOlder || isOn(bothHosts)
  : isOn(bothHosts) || (isOn(thorough) && !isOn(afterwards))
/** Held against the project, the path as the system writes it, the title and the tags. */
const shellsOwn = /\sshell[\\/][\w-]+\.spec\.ts\s/
const ofTheShell = bothHosts === 'all' ? /./ : runsTagged ? [shellsOwn, /@both-hosts/] : shellsOwn

const inFirefox = 'firefox/*.spec.ts'

/** In milliseconds. A machine of CI is slower than any that somebody sits at, and tests in full beside the specs. */
const patience = isOn(tests) ? 30_000 : 15_000

/** Set, and not to 0. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0'
}

/**
 * The shell runs on Electron where its runtime is installed, else on the stand-in for it.
 * Nothing is tried twice: a spec that passes only sometimes is broken.
 */
export default defineConfig<object, { host: 'browser-host' | 'shell' }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  // No spec knows of another, so those of one file run side by side as well.
  fullyParallel: true,
  // A spec keeps a core busy. More of them side by side take as long in all, and each of them longer.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: isOn(tests),
  // What fails says so in seconds: an expectation or a press waits this long where nothing else is said at its place.
  timeout: 4 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  use: {
    actionTimeout: patience,
    navigationTimeout: patience,
    // What each step left of the page is a tenth of all the work or more, so it is kept where nobody can simply run it once
    // more, and somebody can fetch it.
    trace: { mode: isOn(traces) ? 'retain-on-failure' : 'off', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser-host', use: { host: 'browser-host' }, testIgnore: ['shell/*.spec.ts', inFirefox] },
    // One Firefox for all of it, which takes longer to start than any of its jobs.
    { name: 'firefox', testMatch: inFirefox, workers: 1, timeout: 12 * patience },
    {
      name: 'shell',
      use: { host: 'shell' },
      grep: ofTheShell,
      testIgnore: [
        inFirefox,
        ...(isOlder ? [startsNothing] : []),
        ...(executable === standIn && isOn(afterwards) ? [leftToReal] : []),
      ],
    },
  ],
})
