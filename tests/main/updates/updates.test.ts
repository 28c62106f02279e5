import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shellState } from '../../../src/main/files/shell-state.ts'
import { createUpdates, UnsignedUpdate } from '../../../src/main/updates/updates.ts'
import type { UpdateFeed } from '../../../src/main/updates/updates.ts'

const dayMs = 24 * 60 * 60 * 1000

/** An owner who answers as given, and a place where newer versions are kept. Everything that happens is written down. */
function owner({ newest = '0.2.0', answers = [] as number[], feed = {} as Partial<UpdateFeed> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-updates-'))
  const happened: string[] = []
  const state = shellState(join(folder, 'window.json'), () => undefined)
  onTestFinished(async () => {
    // What is still to be written would make the folder again.
    await state.settled()
    await rm(folder, { recursive: true })
  })
  let now = Date.parse('2026-03-02T09:00:00Z')
  let open: (() => void) | undefined
  const updates = createUpdates({
    feed: {
      async check() {
        happened.push('looked')
        return newest === '0.1.0' ? null : newest
      },
      async fetch(onProgress) {
        happened.push('fetched')
        onProgress(0.5)
      },
      install: () => happened.push('installed'),
      ...feed,
    },
    dialogs: {
      async choose(message) {
        happened.push(`asked: ${message}`)
        return answers.shift() ?? 2
      },
      show: (message) => happened.push(`said: ${message}`),
      notify(message, _detail, onOpen) {
        happened.push(`told: ${message}`)
        open = onOpen
      },
      progress: (part) => happened.push(`at ${part}`),
    },
    state,
    version: '0.1.0',
    now: () => new Date(now),
    log: (line) => happened.push(`log: ${line}`),
    onChange: () => undefined,
  })
  return {
    updates,
    state,
    happened,
    wait: (ms: number) => (now += ms),
    press: () => open?.(),
  }
}

test('Nothing is fetched before the owner says so', async () => {
  const { updates, happened } = owner({ answers: [2] })
  await updates.go()
  expect(happened).toEqual(['looked', 'asked: Backroom 0.2.0 is there.'])
  expect(updates.words()).toBe('Backroom 0.2.0 is there…')
})

test('Two times yes fetches the new version and puts it in the place of the old one', async () => {
  const { updates, happened } = owner({ answers: [0, 0] })
  await updates.go()
  expect(happened).toEqual([
    'looked',
    'asked: Backroom 0.2.0 is there.',
    'fetched',
    'at 0.5',
    'at null',
    'asked: Backroom 0.2.0 is ready.',
    'installed',
  ])
})

test('A version that is here waits until the owner wants it', async () => {
  const { updates, happened } = owner({ answers: [0, 1, 0] })
  await updates.go()
  expect(happened).not.toContain('installed')
  expect(updates.words()).toBe('Start anew as Backroom 0.2.0…')
  await updates.go()
  expect(happened.filter((each) => each === 'fetched')).toHaveLength(1)
  expect(happened.at(-1)).toBe('installed')
})

test('Looking by itself only tells, and pressing on that asks', async () => {
  const { updates, happened, press } = owner({ answers: [2] })
  await updates.checkIfDue()
  expect(happened).toEqual(['looked', 'log: Backroom 0.2.0 is there', 'told: Backroom 0.2.0 is there.'])
  press()
  expect(happened.at(-1)).toBe('asked: Backroom 0.2.0 is there.')
})

test('It looks once a day, and not at all when the owner does not want that', async () => {
  const { updates, state, happened, wait } = owner({ newest: '0.1.0' })
  await updates.checkIfDue()
  wait(dayMs - 1)
  await updates.checkIfDue()
  expect(happened).toEqual(['looked'])
  wait(1)
  await updates.checkIfDue()
  expect(happened).toEqual(['looked', 'looked'])
  state.change({ updates: { ...state.get().updates, look: false } })
  wait(dayMs)
  await updates.checkIfDue()
  expect(happened).toHaveLength(2)
})

test('A last look at a time that is still to come is not believed: the clock was put back', async () => {
  const { updates, wait, happened } = owner({ newest: '0.1.0' })
  await updates.checkIfDue()
  wait(-365 * dayMs)
  await updates.checkIfDue()
  expect(happened).toEqual(['looked', 'looked'])
})

test('A version that was passed over is not told again; the next one is', async () => {
  const { updates, state, happened } = owner({ answers: [1] })
  await updates.go()
  expect(state.get().updates.passedOver).toBe('0.2.0')
  state.change({ updates: { ...state.get().updates, lastLook: null } })
  await updates.checkIfDue()
  expect(happened.filter((each) => each.startsWith('told'))).toEqual([])
})

test('An owner who asks hears that there is nothing newer, or that nobody answered', async () => {
  const current = owner({ newest: '0.1.0' })
  await current.updates.go()
  expect(current.happened).toEqual(['looked', 'said: Backroom 0.1.0 is the newest.'])

  const offline = owner({ feed: { check: () => Promise.reject(new Error('getaddrinfo ENOTFOUND')) } })
  await offline.updates.go()
  expect(offline.happened.at(-1)).toBe('said: It is not known whether there is a newer Backroom.')
  expect(offline.updates.words()).toBe('Look for updates…')
})

test('What the makers did not sign is neither told nor fetched, and whoever asks hears why', async () => {
  const feed = { check: () => Promise.reject(new UnsignedUpdate('9.9.9')) }
  const { updates, happened, state } = owner({ feed })
  await updates.checkIfDue()
  expect(happened).toEqual([
    'log: Updates were not looked for: Error: 9.9.9 is not signed by the makers of Backroom',
  ])
  await updates.go()
  expect(happened.at(-1)).toBe('said: It is not known whether there is a newer Backroom.')
  expect(updates.words()).toBe('Look for updates…')
  expect(state.get().updates.lastLook).toBeNull()
})

test('Looking by itself in vain troubles nobody', async () => {
  const { updates, happened } = owner({ feed: { check: () => Promise.reject(new Error('offline')) } })
  await updates.checkIfDue()
  expect(happened).toEqual(['log: Updates were not looked for: Error: offline'])
})

test('A version that does not come whole leaves the old one in place, and can be tried again', async () => {
  const { updates, happened } = owner({
    answers: [0, 2],
    feed: { fetch: () => Promise.reject(new Error('sha512 checksum mismatch')) },
  })
  await updates.go()
  expect(happened).toContain('said: Backroom 0.2.0 was not fetched.')
  expect(happened).not.toContain('installed')
  expect(updates.words()).toBe('Backroom 0.2.0 is there…')
})

test('A copy that nobody updates has nothing to look for', async () => {
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
