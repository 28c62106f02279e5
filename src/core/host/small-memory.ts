import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Core } from '../index.ts'

/**
 * Keeps the memory of this process small, since it stays open all day beside others. Not during the first sync of a
 * shop: that produces so much garbage that saving memory would take half of its time. After it the process returns that
 * memory.
 */
export function limitMemory({ follow }: Pick<Core, 'follow'>): void {
  let isThrifty: boolean | null = null
  follow('sync.changed', ({ phase }) => {
    const mayBe = phase !== 'first'
    if (mayBe === isThrifty) return
    setFlagsFromString(mayBe ? '--optimize-for-size' : '--no-optimize-for-size')
    if (isThrifty === false) collectGarbage()
    isThrifty = mayBe
  })
}

/** Collects all garbage: V8 by itself holds memory for a long time. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // With the flag, V8 puts `gc` into every new context.
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
