import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import { defaultServiceUrl } from '../connections/service-url.ts'

/**
 * Returns the subdomain from what an owner types or pastes: "saltmarsh", "Saltmarsh.bigcartel.com",
 * "https://saltmarsh.bigcartel.com/products".
 *
 * @param serviceUrl only for the preset service it is known how a shop's address ends
 * @throws AppError invalid, with `fields.subdomain`
 */
export function readSubdomain(typed: string, serviceUrl: string): string {
  const host =
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#]/)[0] ?? ''
  const [subdomain = ''] = host.split('.')
  // A colon would end the name in HTTP Basic (RFC 7617).
  if (/^[a-z0-9_-]+$/.test(subdomain) && subdomain !== 'www') return subdomain
  const isPreset = serviceUrl === defaultServiceUrl
  const message = isPreset ? signInMessages.subdomainMissing : signInMessages.shopNameMissing
  throw new AppError('invalid', message, { fields: { subdomain: message } })
}
