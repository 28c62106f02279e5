import type { CallName, Handlers } from '#shared/contract.ts'
import type { Session } from '#shared/shop/session.ts'
import type { Credentials } from '../api/http/credentials.ts'
import { lazy } from '../timing/lazy.ts'
import type { Authorizing } from './sign-in/authorizing.ts'
import type { ShopClient } from './connections/shop-client.ts'
import type { LocalShopManager } from './local-shop-manager.ts'
import type { BackgroundOutboxes } from './background-outboxes.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SlowChanges } from './slow-changes.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'
import type { SignIn } from './sign-in/sign-in.ts'

export type SessionCalls = Pick<Handlers, Extract<CallName, `session.${string}`>>

/** What the calls use of the session. */
export type Inside = {
  readonly list: ShopList
  readonly secrets: ShopSecrets
  readonly authorizing: Authorizing
  /** What a sign-in in the browser found, until the owner accepts or declines it. Another sign-in drops it. */
  readonly found: { entry: SignIn | null }
  /** Aborted when Backroom closes. */
  readonly closing: AbortSignal
  /** Runs a change of the session while no other change runs. */
  inSession<T>(task: () => Promise<T> | T): Promise<T>
  /** Runs a change of a shop that waits for the keychain. */
  readonly changing: SlowChanges['run']
  open(credentials: Credentials, stopped?: AbortSignal): ShopClient
  /** Closes the client of the open shop and puts this one in its place, that of the shop of this id. */
  replaceClient(client: ShopClient, id: string): void
  /** Stops what runs for the open shop, and closes its files. */
  leave(): Promise<void>
  readonly localShopManager: LocalShopManager
  readonly left: BackgroundOutboxes
  /** Once connections are loaded, doesn't wait for changes: a slow one must not keep the session from the window. */
  current(): Promise<Session>
  describe(): Session
  /** Sends the present session to every window. */
  emitSession(): Session
}

/** These handlers are loaded at the first of these calls: most starts open a shop that is already connected. */
const signIns = {
  'session.openDemo': null,
  'session.signIn': null,
  'session.authorize': null,
  'session.authorizeAgain': null,
  'session.enterFound': null,
  'session.disconnect': null,
  'session.waiting': null,
} as const

/** The calls to sign in, to switch between shops and to leave them. */
export function sessionCalls(
  deps: SessionDeps,
  authorizePort: () => Promise<number | null>,
  inside: Inside,
): SessionCalls {
  const { list, secrets, authorizing, inSession, describe, emitSession } = inside

  return {
    'session.current': inside.current,
    ...lazy(signIns, async () =>
      (await import('./sign-in-calls.ts')).signInCalls(deps, authorizePort, inside),
    ),
    'session.authorizePage': async () => ({ url: authorizing.page() }),
    'session.cancelAuthorize': async () => {
      await authorizing.stop()
      inside.found.entry?.shopClient.close()
      inside.found.entry = null
      return inSession(emitSession)
    },
    'session.switch': async ({ id }) => {
      const shop = await inSession(() => list.get(id))
      // Before the change begins: `leave` closes the client through which these rows are sent.
      if (list.current()?.id !== id) await inside.localShopManager.drain()
      const isAnother = await inSession(async () => {
        if (list.current()?.id === list.get(id).id) return false
        await list.open(id)
        // Before the old shop's requests are stopped: by then their callers must know that the owner left it.
        emitSession()
        await inside.leave()
        return true
      })
      // A keychain that was locked may be unlocked now. The shop is open by then, and no change of the session waits for
      // the answer: the owner may read the keychain's question late, and open another shop meanwhile.
      if (list.expiry(id) === 'no-secret') await deps.secrets.openAgain?.()
      const isBack = list.expiry(id) === 'no-secret' && (await secrets.of(shop)) !== null
      if (isBack && list.expiry(id) === 'no-secret') {
        list.restore(id)
        if (list.current()?.id === id) inside.localShopManager.current()?.wake()
      }
      return isAnother && !isBack ? describe() : emitSession()
    },
  }
}
