import { AppError } from '#shared/app/app-error.ts'
import { ShopError } from '../api/errors/api-error.ts'

/** Reads from the shop before a write is sent. Marks an error so that this try has certainly changed nothing. */
export async function readBeforeWrite<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError(error.kind, error.words, { outcome: 'none', cause: error, ...pauseOf(error) })
  }
}

/**
 * Reads from the shop after a write whose outcome may be unknown.
 *
 * @throws the write's own error when it certainly changed nothing; AppError when the read fails, so that the outcome
 * remains unknown
 */
export async function reconcileAfterWrite<T>(failure: unknown, read: () => Promise<T>): Promise<T> {
  if (!(failure instanceof ShopError) || failure.outcome === 'none') throw failure
  return readWhileUnknown(read)
}

/**
 * Reads from the shop while a write's outcome is unknown.
 *
 * @throws AppError when the read fails, so that the outcome remains unknown
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
