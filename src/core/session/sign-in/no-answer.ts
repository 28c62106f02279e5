import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import { ShopError } from '../../api/errors/api-error.ts'

/**
 * What went wrong at signing in. Where nobody could be reached, or something else answers than a shop's service, the
 * address is named: before a shop is known, a mistyped one is as likely as a dead network.
 */
export function namingAddress(error: unknown, serviceUrl: string): unknown {
  if (!(error instanceof AppError)) return error
  const { host } = new URL(serviceUrl)
  if (error.kind === 'offline')
    return new AppError('offline', signInMessages.nobodyReached({ host }), { cause: error })
  if (error.kind !== 'not-found' || isTheShopsWord(error)) return error
  return new AppError('shop-unavailable', signInMessages.noService({ host }), { cause: error })
}

/** Any server of the web has a page for what it does not have; only a shop's service says so in its own way (facts: Wrapping). */
export const isTheShopsWord = (error: unknown): boolean => error instanceof ShopError && error.code !== null
