import type { Emit } from '#shared/contract.ts'
import type { KeptShop } from '../kept-shop.ts'

/** What was made, and the orders whose searched words it changed. */
type Written<T> = { readonly made: T; readonly on: readonly string[] }

/**
 * What the owner writes: on the disk first, all of it or nothing; then in the search; then told. It is safe once the work
 * is done, so a search that cannot learn it now (it does at the next start) is no reason to say that it was not saved.
 */
export async function writeOwn<T>(
  { own, copy }: Pick<KeptShop, 'own' | 'copy'>,
  emit: Emit,
  work: () => Written<T>,
): Promise<T> {
  const { made, on } = own.inOne(() => {
    const written = work()
    if (written.on.length > 0) own.wrote(written.on)
    return written
  })
  if (on.length > 0) await copy.learnWritten().catch(() => {})
  emit('writing.changed', {})
  return made
}
