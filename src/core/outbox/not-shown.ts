import type { Outcome } from './outbox.ts'

/**
 * How a row ends whose write the shop took without showing it.
 *
 * @param said what the shop shows instead, as a sentence
 * @param fields those of the contract that it is about
 */
export function notShown(said: string, fields: readonly string[] = []): Outcome {
  const message = `${said} Look at it in the shop, then send it again.`
  const named = Object.fromEntries(fields.map((field) => [field, 'The shop shows another value.']))
  const error = { kind: 'conflict' as const, message, ...(fields.length > 0 && { fields: named }) }
  return { is: 'failed', outcomeUnknown: true, error }
}
