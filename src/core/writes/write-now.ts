import { AppError } from '#shared/app/app-error.ts'
import type { Message } from '#shared/texts/message.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { ShopError } from '../api/errors/api-error.ts'
import { writeAndSee } from './see-write.ts'
import type { Seen, SeenWrite } from './see-write.ts'

/**
 * A write whose form waits for it: there is no row that could be looked up later.
 *
 * @param notKnown "It is not known whether the discount is saved"
 * @throws AppError with what the owner does next, when the end of the write is not known
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

/** Whether the way to the shop was closed while something was on it. */
export function isShopClosed(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'cancelled'
}

/**
 * What the owner is told of a write that the shop took without showing it.
 *
 * @param ifFailed "Discount not saved in full"
 * @param fields those of the contract that the shop shows otherwise
 */
export function notShown(ifFailed: Message, fields: readonly string[]): AppError {
  const named = Object.fromEntries(fields.map((field) => [field, writeMessages.fieldNotShown]))
  // No conflict: nobody else has changed them, and there is nothing to choose between.
  return new AppError('invalid', writeMessages.notShown({ failed: ifFailed }), { fields: named })
}
