import { limitMemory } from '#core/host/small-memory.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import type { Core } from '#core/index.ts'
import type { CallInput, CallName, CallOutput } from '#shared/contract.ts'

export type BenchCore = {
  readonly core: Core
  /** Returns the call's value. @throws when the answer is an error */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
}

/** Creates core in this process, as a host does. */
export function benchCore(
  dataDir: string,
  log: (line: string) => void = (line) => console.error(line),
): BenchCore {
  const secrets = new Map<string, string>()
  const core = createCore({
    fetch,
    clock: systemClock,
    secrets: {
      storage: 'session',
      get: async (name) => secrets.get(name) ?? null,
      set: async (name, secret) => void secrets.set(name, secret),
      delete: async (name) => void secrets.delete(name),
    },
    settings: { read: () => ({}), write: () => {}, setAside: () => {} },
    dataDir,
    openExternal: async () => {},
    log,
    random: Math.random,
    version: 'bench',
    contact: null,
    openDemoShop: () => Promise.reject(new Error('A bench has no demo shop.')),
    eraseDemoShop: () => Promise.reject(new Error('A bench has no demo shop.')),
  })
  limitMemory(core)
  return {
    core,
    async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
      const answer = await core.answer(name, input)
      if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
      // Safe: core parses every value with the contract's output schema for this name.
      return answer.value as CallOutput<N>
    },
  }
}
