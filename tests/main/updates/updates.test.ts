import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { shellState } from '../../../src/main/files/shell-state.ts'
import { createUpdates, UnsignedUpdate } from '../../../src/main/updates/updates.ts'
import type { UpdateFeed } from '../../../src/main/updates/updates.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Creates updates for an owner who gives these answers, with a feed of newer versions. Records everything that happens. */
function owner({ newest = '0.2.0', answers = [] as number[], feed = {} as Partial<UpdateFeed> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-updates-'))
  const events: string[] = []
  const state = shellState(join(folder, 'window.json'), () => undefined)
  onTestFinished(async () => {
    // A pending write would create the folder again.
    await state.settled()
    await rm(folder, { recursive: true })
  })
  let now = Date.parse('2026-03-02T09:00:00Z')
  let open: (() => void) | undefined
  const updates = createUpdates({
    feed: {
      async check() {
        events.push('looked')
        return newest === '0.1.0' ? null : newest
      },
      async fetch(onProgress) {
        events.push('fetched')
        onProgress(0.5)
      },
      install: () => events.push('installed'),
      ...feed,
    },
    dialogs: {
      async choose(message) {
        events.push(`asked: ${message}`)
        return answers.shift() ?? 2
      },
      show: (message) => events.push(`said: ${message}`),
      notify(message, _detail, onOpen) {
        events.push(`told: ${message}`)
        open = onOpen
      },
      progress: (part) => events.push(`at ${part}`),
    },
    state,
    version: '0.1.0',
    now: () => new Date(now),
    log: (line) => events.push(`log: ${line}`),
    onChange: () => undefined,
  })
  return {
    updates,
    state,
    events,
    wait: (ms: number) => (now += ms),
    press: () => open?.(),
  }
}

test('A new version is not downloaded before the owner agrees', async () => {
  const { updates, events } = owner({ answers: [2] })
  await updates.go()
  expect(events).toEqual(['looked', 'asked: Backroom 0.2.0 is available.'])
  expect(updates.words()).toBe('Backroom 0.2.0 is available…')
})

test('The owner’s first yes downloads the new version, the second installs it', async () => {
  const { updates, events } = owner({ answers: [0, 0] })
  await updates.go()
  expect(events).toEqual([
    'looked',
    'asked: Backroom 0.2.0 is available.',
    'fetched',
    'at 0.5',
    'at null',
    'asked: Backroom 0.2.0 is ready.',
    'installed',
  ])
})

test('A downloaded version waits until the owner installs it', async () => {
  const { updates, events } = owner({ answers: [0, 1, 0] })
  await updates.go()
  expect(events).not.toContain('installed')
  expect(updates.words()).toBe('Restart as Backroom 0.2.0…')
  await updates.go()
  expect(events.filter((each) => each === 'fetched')).toHaveLength(1)
  expect(events.at(-1)).toBe('installed')
})

test('The daily check only shows a notice; pressing it asks the owner', async () => {
  const { updates, events, press } = owner({ answers: [2] })
  await updates.checkIfDue()
  expect(events).toEqual(['looked', 'log: Backroom 0.2.0 is there', 'told: Backroom 0.2.0 is available.'])
  press()
  expect(events.at(-1)).toBe('asked: Backroom 0.2.0 is available.')
})

test('The app checks for updates once a day, or never if the owner has turned that off', async () => {
  const { updates, state, events, wait } = owner({ newest: '0.1.0' })
  await updates.checkIfDue()
  wait(dayMs - 1)
  await updates.checkIfDue()
  expect(events).toEqual(['looked'])
  wait(1)
  await updates.checkIfDue()
  expect(events).toEqual(['looked', 'looked'])
  state.change({ updates: { ...state.get().updates, look: false } })
  wait(dayMs)
  await updates.checkIfDue()
  expect(events).toHaveLength(2)
})

test('A last check in the future does not delay the next one: the clock was set back', async () => {
  const { updates, wait, events } = owner({ newest: '0.1.0' })
  await updates.checkIfDue()
  wait(-365 * dayMs)
  await updates.checkIfDue()
  expect(events).toEqual(['looked', 'looked'])
})

test('A version that the owner skipped is not announced again', async () => {
  const { updates, state, events } = owner({ answers: [1] })
  await updates.go()
  expect(state.get().updates.passedOver).toBe('0.2.0')
  state.change({ updates: { ...state.get().updates, lastLook: null } })
  await updates.checkIfDue()
  expect(events.filter((each) => each.startsWith('told'))).toEqual([])
})

test('An owner who checks for updates reads that there is none, or that the server did not answer', async () => {
  const current = owner({ newest: '0.1.0' })
  await current.updates.go()
  expect(current.events).toEqual(['looked', 'said: Backroom 0.1.0 is the newest version.'])

  const offline = owner({ feed: { check: () => Promise.reject(new Error('getaddrinfo ENOTFOUND')) } })
  await offline.updates.go()
  expect(offline.events.at(-1)).toBe('said: It is not known whether there is a newer Backroom.')
  expect(offline.updates.words()).toBe('Check for updates…')
})

test('An unsigned version is neither announced nor downloaded; an owner who checks for updates reads a sentence about it', async () => {
  const feed = { check: () => Promise.reject(new UnsignedUpdate('9.9.9')) }
  const { updates, events, state } = owner({ feed })
  await updates.checkIfDue()
  expect(events).toEqual([
    'log: Updates were not looked for: Error: 9.9.9 is not signed by the makers of Backroom',
  ])
  await updates.go()
  expect(events.at(-1)).toBe('said: It is not known whether there is a newer Backroom.')
  expect(updates.words()).toBe('Check for updates…')
  expect(state.get().updates.lastLook).toBeNull()
})

test('A failed daily check is only logged', async () => {
  const { updates, events } = owner({ feed: { check: () => Promise.reject(new Error('offline')) } })
  await updates.checkIfDue()
  expect(events).toEqual(['log: Updates were not looked for: Error: offline'])
})

test('A failed download leaves the old version in place and can be tried again', async () => {
  const { updates, events } = owner({
    answers: [0, 2],
    feed: { fetch: () => Promise.reject(new Error('sha512 checksum mismatch')) },
  })
  await updates.go()
  expect(events).toContain('said: Backroom 0.2.0 was not downloaded.')
  expect(events).not.toContain('installed')
  expect(updates.words()).toBe('Backroom 0.2.0 is available…')
})

test('A copy without an update source does not check for updates', async () => {
  const updates = createUpdates({
    feed: null,
    dialogs: { choose: async () => 0, show: () => {}, notify: () => {}, progress: () => {} },
    state: owner().state,
    version: '0.1.0',
    now: () => new Date(0),
    log: () => {},
    onChange: () => {},
  })
  expect(updates.words()).toBeNull()
  await updates.go()
  await updates.checkIfDue()
})

test('An app that stays open announces the version after one that was found, skipped or put off', async () => {
  let newest = '0.2.0'
  const { updates, events, wait, press } = owner({
    answers: [2, 1],
    feed: { check: async () => newest },
  })
  const announced = () => events.filter((each) => each.startsWith('told'))
  await updates.checkIfDue()
  // “Not now”.
  press()
  await turn()
  wait(dayMs)
  await updates.checkIfDue()
  expect(announced()).toEqual(['told: Backroom 0.2.0 is available.'])
  newest = '0.3.0'
  wait(dayMs)
  await updates.checkIfDue()
  expect(announced().at(-1)).toBe('told: Backroom 0.3.0 is available.')
  expect(updates.words()).toBe('Backroom 0.3.0 is available…')
  // Skips it.
  await updates.go()
  wait(dayMs)
  await updates.checkIfDue()
  newest = '0.4.0'
  wait(dayMs)
  await updates.checkIfDue()
  expect(announced().at(-1)).toBe('told: Backroom 0.4.0 is available.')
})

test('The owner who presses twice is asked once, and downloads once', async () => {
  const answered = Promise.withResolvers<void>()
  const { updates, events } = owner({
    answers: [2, 0, 1, 0, 1],
    feed: {
      async fetch() {
        events.push('fetched')
        await answered.promise
      },
    },
  })
  await updates.go()
  events.length = 0
  const both = [updates.go(), updates.go()]
  await expect.poll(() => events).toContain('fetched')
  both.push(updates.go())
  answered.resolve()
  await Promise.all(both)
  expect(events.filter((each) => each.startsWith('asked'))).toEqual([
    'asked: Backroom 0.2.0 is available.',
    'asked: Backroom 0.2.0 is ready.',
  ])
})
