import { AppError } from '#shared/app/app-error.ts'
import { ShopError } from '../api/errors/api-error.ts'
import { writeAndSee } from './see-write.ts'
import type { Seen, SeenWrite } from './see-write.ts'

/**
 * A write whose form waits for it: there is no row that could be looked up later.
 *
 * @param notKnown "It is not known whether the discount is saved"
 * @throws AppError with what the owner does next, when the end of the write is not known
 */
export async function writeNow<T>(notKnown: string, write: SeenWrite<T>): Promise<Seen<T>> {
  try {
    return await writeAndSee(write)
  } catch (error) {
    if (error instanceof ShopError || !(error instanceof AppError)) throw error
    const why = isCutShort(error)
      ? `${notKnown}: the shop was closed, or its sign-in changed, meanwhile.`
      : error.message
    throw new AppError(error.kind, `${why} Refresh to see.`, { cause: error })
  }
}

/** Whether the way to the shop was closed while something was on it. */
export function isCutShort(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'cancelled'
}

/**
 * What the owner is told of a write that the shop took without showing it.
 *
 * @param ifFailed "Discount not saved in full"
 * @param fields those of the contract that the shop shows otherwise
 */
export function notShown(ifFailed: string, fields: readonly string[]): AppError {
  const message = `${ifFailed}: the shop took the change, and shows another value all the same. Look at what it shows, then save again.`
  const named = Object.fromEntries(fields.map((field) => [field, 'The shop shows another value.']))
  // No conflict: nobody else has changed them, and there is nothing to choose between.
  return new AppError('invalid', message, { fields: named })
}
