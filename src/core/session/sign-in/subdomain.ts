import { AppError } from '#shared/app/app-error.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'

/**
 * The subdomain out of what an owner types or pastes: "saltmarsh", "Saltmarsh.bigcartel.com",
 * "https://saltmarsh.bigcartel.com/products".
 *
 * @throws AppError invalid, with `fields.subdomain`
 */
export function readSubdomain(typed: string): string {
  const host =
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#]/)[0] ?? ''
  const [subdomain = ''] = host.split('.')
  // A colon would end the name in HTTP Basic (RFC 7617).
  if (/^[a-z0-9_-]+$/.test(subdomain) && subdomain !== 'www') return subdomain
  const message = signInMessages.subdomainMissing
  throw new AppError('invalid', message, { fields: { subdomain: message } })
}
