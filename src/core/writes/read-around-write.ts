import { AppError } from '#shared/app/app-error.ts'
import { ShopError } from '../api/errors/api-error.ts'

/** A look at the shop before anything is sent: when it fails, this try of the write has changed nothing for certain. */
export async function readBeforeWrite<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError(error.kind, error.words, { outcome: 'none', cause: error, ...pauseOf(error) })
  }
}

/**
 * A look at the shop after a write whose end is unclear.
 *
 * @throws the write's own error when that says for certain that nothing was changed; AppError when the look fails, which
 *   leaves the end of the write unclear
 */
export async function reconcileAfterWrite<T>(failure: unknown, read: () => Promise<T>): Promise<T> {
  if (!(failure instanceof ShopError) || failure.outcome === 'none') throw failure
  return readWhileUnknown(read)
}

/**
 * A look at the shop while nobody knows how a write ended.
 *
 * @throws AppError when it fails, which leaves it so
 */
export async function readWhileUnknown<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.kind, error.words, { cause: error, ...pauseOf(error) })
  }
}

const pauseOf = ({ retryAfter }: AppError) => (retryAfter === undefined ? {} : { retryAfter })
