import type { Emit } from '#shared/contract.ts'
import type { LocalShop } from './local-shop.ts'

/** So many orders are indexed in the blink of an eye. More are indexed in the background, with a second event. */
const few = 500

type Stores = Pick<LocalShop, 'own' | 'mirror'>

/** The result of a write, and the orders whose searched text it changed. */
type Written<T> = {
  readonly made: T
  readonly on: readonly string[]
  /** Set when the write changed nothing else of them. */
  readonly only?: 'notes'
}

/**
 * Writes annotations: first to disk, all or nothing; then into the search index; then emits an event. The data is safe
 * once it is on disk, so a failure of the index (which catches up at the next start) is not reported as one of the
 * save.
 */
export async function writeAnnotations<T>(shop: Stores, emit: Emit, work: () => Written<T>): Promise<T> {
  const { made, on, only } = shop.own.inOne(() => {
    const written = work()
    if (written.on.length > 0) shop.own.wrote(written.on)
    return written
  })
  await announceWritten(shop, emit, on, only)
  return made
}

/** Updates the search index after a write, and emits the event about it. */
export async function announceWritten(
  { mirror }: Stores,
  emit: Emit,
  on: readonly string[],
  only?: Written<unknown>['only'],
): Promise<void> {
  const learned = on.length > 0 ? mirror.reindexWritten().catch(() => {}) : null
  if (on.length <= few) await learned
  else void learned?.then(() => emit('writing.changed', {}))
  emit('writing.changed', only ? { only: { what: only, ids: [...on] } } : {})
}
