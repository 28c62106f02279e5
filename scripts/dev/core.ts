import type { BrowserFlags } from '../../src/browser/flags.ts'
import { startCoreProcess } from './core-child.ts'
import type { CoreChild } from './core-child.ts'
import type { CoreError } from './core-error.ts'

type CoreListener = {
  /** A new core runs at this address, which contains its key. Calls to it begin after this resolves. */
  up(url: string): Promise<void>
  /** Core does not start, or an error of its own ended it; the loop does nothing until the source changes. */
  broken(error: CoreError): void
}

export type DevelopmentCore = {
  /** Restarts core on the present source. */
  changed(options: { readonly demoAnew: boolean }): void
  /** Runs `question` when a core runs: now, or after the next start. */
  ask<T>(question: () => Promise<T>): Promise<T>
  error(): CoreError | null
  close(): Promise<void>
}

/** How many milliseconds a core that is being replaced has to finish its calls. */
const answerLimit = 1_000

/** Keeps one core running on the data folder, always the newest that starts. Calls during a restart wait. */
export function keepCore(flags: BrowserFlags, listener: CoreListener): DevelopmentCore {
  let spare: CoreChild | null = startCoreProcess()
  let running: CoreChild | null = null
  let error: CoreError | null = null
  let open = Promise.withResolvers<void>()
  let change = Promise.withResolvers<void>()
  let wanted = true
  let demoAnew = false
  let closed = false
  let answers = false
  const pending = new Set<Promise<unknown>>()

  /** Makes calls wait from now on. */
  const hold = () => {
    if (answers) open = Promise.withResolvers<void>()
    answers = false
  }

  async function replace(): Promise<void> {
    const next = spare ?? startCoreProcess()
    spare = null
    next.load()
    hold()
    const before = running
    running = null
    if (before) {
      await Promise.race([Promise.allSettled(pending), limit(answerLimit)])
      await before.stop()
    }
    next.start(flags, demoAnew)
    change = Promise.withResolvers<void>()
    if (wanted || closed) change.resolve()
    const begun = await Promise.race([next.begun, change.promise])
    if (!begun) return next.stop()
    if ('error' in begun) return fail(begun.error)
    demoAnew = false
    error = null
    running = next
    void next.ended.then((end) => {
      if (running !== next) return
      hold()
      running = null
      if (end.error) fail(end.error)
      // Somebody killed it from outside.
      else anew()
    })
    await listener.up(begun.url)
    // The new core may have ended meanwhile.
    if (running === next) {
      answers = true
      open.resolve()
    }
    spare = closed ? null : startCoreProcess()
  }

  function fail(found: CoreError): void {
    error = found
    listener.broken(found)
  }

  function anew(): void {
    wanted = true
    change.resolve()
    working ??= work()
  }

  async function work(): Promise<void> {
    while (wanted && !closed) {
      wanted = false
      await replace()
    }
    working = null
  }
  let working: Promise<void> | null = work()

  return {
    changed(options) {
      demoAnew ||= options.demoAnew
      anew()
    },
    async ask(question) {
      // Calls may be held again before this one continues.
      while (!answers) await open.promise
      const answer = question()
      pending.add(answer)
      try {
        return await answer
      } finally {
        pending.delete(answer)
      }
    },
    error: () => error,
    async close() {
      closed = true
      change.resolve()
      await working
      await Promise.all([running?.stop(), spare?.stop()])
    },
  }
}

const limit = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())
