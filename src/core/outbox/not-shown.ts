import { AppError } from '#shared/app/app-error.ts'
import { recordOf } from '#shared/app/error-record.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import type { Message } from '#shared/texts/message.ts'
import type { SendOutcome } from './outbox.ts'

/**
 * The outcome of a row whose write the shop accepted but does not show.
 *
 * @param what a sentence that says what the shop shows instead
 * @param fields the fields of the contract that it is about
 */
export function failNotShown(what: Message, fields: readonly string[] = []): SendOutcome {
  const named = Object.fromEntries(fields.map((field) => [field, outboxMessages.fieldNotShown]))
  const error = new AppError(
    'conflict',
    outboxMessages.lookInShop({ what }),
    fields.length > 0 ? { fields: named } : {},
  )
  return { is: 'failed', outcomeUnknown: true, error: recordOf(error) }
}
