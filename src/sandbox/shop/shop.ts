import type { Clock } from '../values/clock.ts'
import type { Database } from '../store/database.ts'
import type { Announce } from '../webhooks/enqueue-webhooks.ts'

/** The owner's credentials (spec: Personal projects). */
export interface AccountCredentials {
  readonly id: string
  readonly subdomain: string
  readonly password: string
}

/** The one application that the sandbox knows (spec: OAuth 2.0). */
export interface Application {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What every handler works on. */
export interface Shop {
  readonly db: Database
  readonly clock: Clock
  readonly account: AccountCredentials
  readonly application: Application
  /** Whether the redirect from the browser names the issuer (RFC 9207). */
  readonly namesIssuer: boolean
  /** Reports a change to the application, by webhook. */
  readonly announce: Announce
}
