import type { Emit } from '#shared/contract.ts'
import type { LocalShop } from './local-shop.ts'

/** The search learns so many orders while an owner blinks. More of them it learns behind, and that is told once more. */
const few = 500

type Stores = Pick<LocalShop, 'own' | 'mirror'>

/** What was made, and the orders whose searched words it changed. */
type Written<T> = {
  readonly made: T
  readonly on: readonly string[]
  /** Where nothing else of them was written. */
  readonly only?: 'notes'
}

/**
 * What the owner writes: on the disk first, all of it or nothing; then in the search; then told. It is safe once the work
 * is done, so a search that cannot learn it now (it does at the next start) is no reason to say that it was not saved.
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

/** What follows once it is on the disk: the search learns it, and it is told. */
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
