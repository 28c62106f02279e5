import type { BrowserFlags } from '../../src/browser/flags.ts'
import { startCoreProcess } from './core-child.ts'
import type { CoreChild } from './core-child.ts'
import type { CoreTrouble } from './core-trouble.ts'

type Told = {
  /** A new core runs and can be asked at this address, which holds its key. It is asked for the first time after this. */
  up(url: string): Promise<void>
  /** It does not start, or ended by an error of its own; nothing is done about it before the source changes. */
  broken(trouble: CoreTrouble): void
}

export type DevelopmentCore = {
  /** Starts it anew on its present source. */
  changed(options: { readonly demoAnew: boolean }): void
  /** Asks the core that runs, or the next one that will. */
  ask<T>(question: () => Promise<T>): Promise<T>
  trouble(): CoreTrouble | null
  close(): Promise<void>
}

/** How long a core that is to be replaced may still answer what it was asked. */
const answerLimit = 1_000

/** Keeps one core running on the data folder, always the newest that starts. What is asked meanwhile waits. */
export function keepCore(flags: BrowserFlags, told: Told): DevelopmentCore {
  let spare: CoreChild | null = startCoreProcess()
  let running: CoreChild | null = null
  let trouble: CoreTrouble | null = null
  let open = Promise.withResolvers<void>()
  let change = Promise.withResolvers<void>()
  let wanted = true
  let demoAnew = false
  let closed = false
  let answers = false
  const asked = new Set<Promise<unknown>>()

  /** From now on questions wait. */
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
      await Promise.race([Promise.allSettled(asked), limit(answerLimit)])
      await before.stop()
    }
    next.start(flags, demoAnew)
    change = Promise.withResolvers<void>()
    if (wanted || closed) change.resolve()
    const begun = await Promise.race([next.begun, change.promise])
    if (!begun) return next.stop()
    if ('trouble' in begun) return fail(begun.trouble)
    demoAnew = false
    trouble = null
    running = next
    void next.ended.then((end) => {
      if (running !== next) return
      hold()
      running = null
      if (end.trouble) fail(end.trouble)
      // Somebody has ended it from outside.
      else anew()
    })
    await told.up(begun.url)
    // It may have ended meanwhile.
    if (running === next) {
      answers = true
      open.resolve()
    }
    spare = closed ? null : startCoreProcess()
  }

  function fail(found: CoreTrouble): void {
    trouble = found
    told.broken(found)
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
      // It may be held again by the time that it was let go.
      while (!answers) await open.promise
      const answer = question()
      asked.add(answer)
      try {
        return await answer
      } finally {
        asked.delete(answer)
      }
    },
    trouble: () => trouble,
    async close() {
      closed = true
      change.resolve()
      await working
      await Promise.all([running?.stop(), spare?.stop()])
    },
  }
}

const limit = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())
