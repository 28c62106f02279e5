import { AppError } from '#shared/app/app-error.ts'
import type { Message } from '#shared/texts/message.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { ShopError } from '../api/errors/api-error.ts'
import { writeAndSee } from './see-write.ts'
import type { Seen, SeenWrite } from './see-write.ts'

/**
 * Sends a write while its form waits: there is no outbox row that could be looked up later.
 *
 * @param notKnown "It is not known whether the discount is saved"
 * @throws AppError that says what the owner does next, when the outcome of the write is unknown
 */
export async function writeNow<T>(notKnown: Message, write: SeenWrite<T>): Promise<Seen<T>> {
  try {
    return await writeAndSee(write)
  } catch (error) {
    if (error instanceof ShopError || !(error instanceof AppError)) throw error
    const why = isShopClosed(error) ? writeMessages.cutShort({ notKnown }) : error.words
    throw new AppError(error.kind, writeMessages.refreshToSee({ what: why }), { cause: error })
  }
}

/** True when the shop's client was closed while the request was on its way. */
export function isShopClosed(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'cancelled'
}

/**
 * Returns the error for a write that the shop accepted but does not show.
 *
 * @param ifFailed "Discount not saved in full"
 * @param fields the contract's fields in which the shop shows another value
 */
export function notShown(ifFailed: Message, fields: readonly string[]): AppError {
  const named = Object.fromEntries(fields.map((field) => [field, writeMessages.fieldNotShown]))
  // Not a conflict: nobody else has changed them, and there is nothing to choose between.
  return new AppError('invalid', writeMessages.notShown({ failed: ifFailed }), { fields: named })
}
