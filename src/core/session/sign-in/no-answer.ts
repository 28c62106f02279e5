import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import { ShopError } from '../../api/errors/api-error.ts'
import { BetweenReply } from '../../api/errors/between.ts'

/**
 * Returns the error to show when signing in failed. When there was no answer, or one that no shop's service gives, the
 * error names the address: before a shop is connected, a mistyped address is as likely as a dead network.
 */
export function namingAddress(error: unknown, serviceUrl: string): unknown {
  if (!(error instanceof AppError)) return error
  const { host } = new URL(serviceUrl)
  if (error.kind === 'offline')
    return new AppError('offline', signInMessages.nobodyReached({ host }), { cause: error })
  const isStrange = error.kind === 'not-found' && !isTheShopsWord(error)
  if (!isStrange && !(error instanceof BetweenReply)) return error
  return new AppError('shop-unavailable', signInMessages.noService({ host }), { cause: error })
}

/**
 * True when a shop's service itself reported the error. Any web server has a page for what it doesn't have; only a
 * shop's service sends an error in this shape (facts: Wrapping).
 */
export const isTheShopsWord = (error: unknown): boolean => error instanceof ShopError && error.code !== null
