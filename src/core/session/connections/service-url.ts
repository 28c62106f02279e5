import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import type { Message } from '#shared/texts/message.ts'
import { safeWebAddress } from '../../net/web-address.ts'

/** The preset addresses (facts): Big Cartel's API root, and the host where owners allow access. */
export const defaultServiceUrl = 'https://api.bigcartel.com'
export const defaultAuthUrl = 'https://my.bigcartel.com'

/**
 * Returns a service's address as the owner typed it, without a trailing slash; the preset when nothing was typed.
 *
 * @throws AppError invalid, with `fields.serviceUrl`
 */
export function readServiceUrl(typed = ''): string {
  return readAddress(typed.trim() || defaultServiceUrl, signInMessages.serviceAddress, 'serviceUrl')
}

/** The same for the address where the owner allows access. @throws AppError invalid, with `fields.authUrl` */
export function readAuthUrl(typed = ''): string {
  return readAddress(typed.trim() || defaultAuthUrl, signInMessages.signInAddress, 'authUrl')
}

function readAddress(typed: string, address: Message, field: string): string {
  const url = safeWebAddress(typed)
  if (!url) throw invalid(signInMessages.addressBegins({ address }), field)
  if (url.search !== '' || url.hash !== '') throw invalid(signInMessages.addressEnds({ address }), field)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function invalid(message: Message, field: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}
