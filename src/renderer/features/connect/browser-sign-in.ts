import { AppError } from '#shared/app/app-error.ts'
import type { Session } from '#shared/shop/session.ts'
import { portSchema } from '#shared/app/settings.ts'
import { texts } from '../../texts/texts.ts'

/** What is typed at the door of the browser sign-in. */
export type Typed = {
  readonly clientId: string
  readonly clientSecret: string
  readonly serviceUrl: string
  readonly authUrl: string
  /** The port of the way back as digits; empty for any free one. */
  readonly port: string
}

export type TypedField = keyof Typed

/** These stand under "Advanced". */
export const advancedFields: readonly TypedField[] = ['serviceUrl', 'authUrl', 'port']

export function untypedSignIn(session: Session): Omit<Typed, 'port'> {
  const { defaultServiceUrl: serviceUrl, defaultAuthUrl: authUrl } = session
  return { clientId: '', clientSecret: '', serviceUrl, authUrl }
}

/** The port that was typed: null for any free one, undefined for what is no port. */
export function portOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return portSchema.safeParse(Number(typed)).data
}

/** Where the browser comes back to; the service wants it registered with the application (RFC 8252: 7.3). */
export function redirectAddress(port: number | null | undefined): string {
  return typeof port === 'number' ? `http://127.0.0.1:${port}/callback` : 'http://127.0.0.1/callback'
}

/** A host as it is shown, with its port where it names one; what is typed half is shown as it is. */
export const hostOf = (address: string): string => URL.parse(address.trim())?.host ?? address.trim()

/** What is missing or wrong, told before anything is sent. */
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

/** What core said of single fields. The one thing that can be in conflict here is the port. */
export function refusedFields(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof AppError)) return {}
  if (error.kind === 'conflict') return { port: error.message }
  return error.fields ?? {}
}
