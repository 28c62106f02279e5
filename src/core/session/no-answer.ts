import { AppError } from '#shared/app-error.ts'

/**
 * What went wrong at signing in. Where nobody could be reached the address is named: before a shop is known, a mistyped
 * address is as likely as a dead network.
 */
export function namingAddress(error: unknown, serviceUrl: string): unknown {
  if (!(error instanceof AppError) || error.kind !== 'offline') return error
  const message = `Not signed in: nobody could be reached at ${new URL(serviceUrl).host}. Check the address and the network.`
  return new AppError('offline', message, { cause: error })
}
