import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createCore } from '#core/index.ts'
import type { Core, CoreDeps } from '#core/index.ts'
import type { SettingsStore } from '#core/files/persistent-settings.ts'
import type { SecretStore } from '#core/session/connections/secret-store.ts'
import type { ErrorDetail } from '#shared/app/app-error.ts'
import type { CallInput, CallName, CallOutput, EventName } from '#shared/contract.ts'
import { syncStateSchema } from '#shared/shop/sync.ts'
import type { SyncState } from '#shared/shop/sync.ts'
import { copyProgram } from './copy-program.ts'
import { passingFolder } from './passing-folder.ts'
import { testClock } from '../time/test-clock.ts'
import type { TestClock } from '../time/test-clock.ts'

/** A keychain that survives restarts within a test. */
export type TestSecrets = SecretStore & { readonly entries: Map<string, string> }

export type TestCore = {
  readonly core: Core
  /** Returns the call's value. @throws `CallFailed` when the answer is an error */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  /** Returns the call's error. @throws when the call succeeds */
  refusal<N extends CallName>(name: N, input: CallInput<N>): Promise<ErrorDetail>
  /** The events that core emitted, except `sync.changed`. */
  readonly events: { readonly name: EventName; readonly fact: unknown }[]
  /** The state of each `sync.changed`. */
  readonly syncs: SyncState[]
  readonly lines: string[]
  /** The addresses that core opened in the system's browser. */
  readonly opened: string[]
  readonly clock: TestClock
  readonly secrets: TestSecrets
  readonly dataDir: string
  /** Closes core and keeps its data folder. */
  stop(): Promise<void>
  /** Closes core and deletes its data folder. */
  close(): Promise<void>
}

export class CallFailed extends Error {
  readonly detail: ErrorDetail

  constructor(detail: ErrorDetail) {
    super(`${detail.kind}: ${detail.message}`)
    this.detail = detail
  }
}

export function testSecrets(entries = new Map<string, string>()): TestSecrets {
  return {
    entries,
    storage: 'keychain',
    get: async (name) => entries.get(name) ?? null,
    set: async (name, secret) => void entries.set(name, secret),
    delete: async (name) => void entries.delete(name),
  }
}

/** Returns settings that survive restarts within a test. */
export function testSettings(value: unknown = {}): SettingsStore & { value: unknown; aside: unknown[] } {
  return {
    value,
    aside: [],
    read() {
      return this.value
    },
    write(next) {
      this.value = next
    },
    setAside() {
      this.aside.push(this.value)
      this.value = {}
    },
  }
}

/** The collaborators that a test may replace. */
export type TestDeps = Partial<Omit<CoreDeps, 'secrets'>> & { readonly secrets?: TestSecrets }

/** Starts core as a host does, in a data folder of its own, with a clock whose short sleeps take no time. */
export async function testCore(parts: TestDeps = {}): Promise<TestCore> {
  const clock = testClock()
  const secrets = parts.secrets ?? testSecrets()
  const dataDir = parts.dataDir ?? (await mkdtemp(join(passingFolder, 'backroom-core-')))
  const [events, lines, opened]: [TestCore['events'], string[], string[]] = [[], [], []]
  const syncs: SyncState[] = []

  const core = createCore({
    fetch: globalThis.fetch,
    clock,
    openExternal: async (url) => void opened.push(url),
    log: (line) => void lines.push(line),
    random: () => 0.5,
    version: '1.2.3',
    contact: 'hello@backroom.example',
    openDemoShop: () => Promise.reject(new Error('This test has no demo shop.')),
    eraseDemoShop: () => Promise.reject(new Error('This test has no demo shop.')),
    settings: testSettings(),
    copyProgram: copyProgram(),
    ...parts,
    secrets,
    dataDir,
  })
  core.on((name, fact) => {
    if (name === 'sync.changed') syncs.push(syncStateSchema.parse(fact))
    else events.push({ name, fact })
  })

  async function answer<N extends CallName>(name: N, input: CallInput<N>) {
    return core.answer(name, input)
  }

  return {
    core,
    async call(name, input) {
      const answered = await answer(name, input)
      if (!answered.ok) throw new CallFailed(answered.error)
      // True because `answer` parses every value by the contract's output for this name.
      return answered.value as CallOutput<typeof name>
    },
    async refusal(name, input) {
      const answered = await answer(name, input)
      if (answered.ok) throw new Error(`${name} was expected to be refused.`)
      return answered.error
    },
    events,
    syncs,
    lines,
    opened,
    clock,
    secrets,
    dataDir,
    stop: () => core.close(),
    async close() {
      await core.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
