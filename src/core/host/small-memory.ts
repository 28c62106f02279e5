import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Core } from '../index.ts'

/**
 * Keeps the memory of this program small, since it stays open all day beside others. But for the first reading of a shop:
 * that throws away so much that being thrifty would take half of its time. What it has taken is given back at its end.
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

/** V8 by itself keeps what it once had for a long time. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // V8 puts it into every context that is made from then on.
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
