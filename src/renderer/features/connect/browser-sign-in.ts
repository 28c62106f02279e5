import { AppError } from '#shared/app/app-error.ts'
import type { Session } from '#shared/shop/session.ts'
import { portSchema } from '#shared/app/settings.ts'
import { texts } from '../../texts/texts.ts'

/** The values of the browser sign-in form. */
export type Typed = {
  readonly clientId: string
  readonly clientSecret: string
  readonly serviceUrl: string
  readonly authUrl: string
  /** The port of the redirect address as digits; empty for any free one. */
  readonly port: string
}

export type TypedField = keyof Typed

/** The fields under "Advanced". */
export const advancedFields: readonly TypedField[] = ['serviceUrl', 'authUrl', 'port']

export function untypedSignIn(session: Session): Omit<Typed, 'port'> {
  const { defaultServiceUrl: serviceUrl, defaultAuthUrl: authUrl } = session
  return { clientId: '', clientSecret: '', serviceUrl, authUrl }
}

/** The typed port: null for any free one, undefined when it is no port. */
export function portOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return portSchema.safeParse(Number(typed)).data
}

/** The address that the browser returns to; the service requires it registered with the application (RFC 8252: 7.3). */
export function redirectAddress(port: number | null | undefined): string {
  return typeof port === 'number' ? `http://127.0.0.1:${port}/callback` : 'http://127.0.0.1/callback'
}

/** The host of an address for display, with its port if it has one; an incomplete address stays as it is. */
export const hostOf = (address: string): string => URL.parse(address.trim())?.host ?? address.trim()

/** The errors of missing or wrong fields, checked before anything is sent. */
export function missing(typed: Typed): Partial<Record<TypedField, string>> {
  const { browser, service } = texts.connect
  return {
    ...(typed.clientId.trim() === '' && { clientId: browser.clientIdMissing }),
    ...(typed.clientSecret.trim() === '' && { clientSecret: browser.clientSecretMissing }),
    ...(typed.serviceUrl.trim() === '' && { serviceUrl: service.missing }),
    ...(typed.authUrl.trim() === '' && { authUrl: browser.authUrlMissing }),
    ...(portOf(typed.port) === undefined && { port: browser.portWrong }),
  }
}

/** Core's errors for single fields. Only the port can be in conflict here. */
export function refusedFields(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof AppError)) return {}
  if (error.kind === 'conflict') return { port: error.message }
  return error.fields ?? {}
}
