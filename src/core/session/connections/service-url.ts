import { AppError } from '#shared/app/app-error.ts'
import { safeWebAddress } from '../../net/web-address.ts'

/** The preset (facts): Big Cartel's API root, and the host where owners allow access. */
export const defaultServiceUrl = 'https://api.bigcartel.com'
export const defaultAuthUrl = 'https://my.bigcartel.com'

/**
 * The address of a service as the owner typed it, without a trailing slash; the preset when nothing was typed.
 *
 * @throws AppError invalid, with `fields.serviceUrl`
 */
export function readServiceUrl(typed = ''): string {
  return readAddress(typed.trim() || defaultServiceUrl, 'The service address', 'serviceUrl')
}

/** The same of the address where the owner allows access. @throws AppError invalid, with `fields.authUrl` */
export function readAuthUrl(typed = ''): string {
  return readAddress(typed.trim() || defaultAuthUrl, 'The sign-in address', 'authUrl')
}

function readAddress(typed: string, name: string, field: string): string {
  const url = safeWebAddress(typed)
  if (!url) throw invalid(`${name} begins with https:// and holds no name or password.`, field)
  if (url.search !== '' || url.hash !== '') throw invalid(`${name} ends before any “?” or “#”.`, field)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function invalid(message: string, field: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}
