import { AppError } from '#shared/app-error.ts'
import { safeWebAddress } from '../web-address.ts'

/** The preset of DESIGN and the facts: Big Cartel's API root. */
export const defaultServiceUrl = 'https://api.bigcartel.com'

/**
 * The address of a service as the owner typed it, without a trailing slash.
 *
 * @throws AppError invalid, with `fields.serviceUrl`
 */
export function readServiceUrl(typed: string): string {
  const url = safeWebAddress(typed)
  if (!url) throw invalid('The service address begins with https:// and holds no name or password.')
  if (url.search !== '' || url.hash !== '') throw invalid('The service address ends before any “?” or “#”.')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { serviceUrl: message } })
}
