import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { redactedStack } from '../../values/redacted-stack.ts'

/** What the owner is told of a look that failed. A fault of our own is in the log. */
export function readableError(failure: unknown, log: (line: string) => void): AppError {
  if (failure instanceof AppError) return failure
  log(`sync: ${redactedStack(failure)}`)
  return new AppError('unexpected', localShopMessages.syncWentWrong)
}
