import { AppError } from '#shared/app-error.ts'
import { ShopError } from './api/api-error.ts'

/**
 * A write of absolute values, and what the shop holds after it. When the write's outcome is unclear, the shop is read:
 * if it holds what was wanted the write is done, else the write's own error stands.
 *
 * @param write null when the service answers without the thing; it is read then
 * @param holds whether the thing is as it was wanted
 * @param said what the owner is told when reading fails: after a write that is done, and after one that is unclear
 */
export async function writeAndRead<T>(
  write: () => Promise<T | null>,
  read: () => Promise<T>,
  holds: (thing: T) => boolean,
  said: { readonly done: string; readonly unclear: string },
): Promise<T> {
  let failure: ShopError | undefined
  try {
    const answered = await write()
    if (answered !== null) return answered
  } catch (error) {
    if (!(error instanceof ShopError) || error.outcome === 'none') throw error
    failure = error
  }
  const thing = await read().catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(error.kind, failure ? said.unclear : said.done) : error
  })
  if (failure && !holds(thing)) throw failure
  return thing
}
