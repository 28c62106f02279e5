import { z } from 'zod'
import type { Connection } from '#shared/shop/session.ts'
import type { Application } from '../../api/application.ts'
import { unlessAborted } from '../../timing/unless-aborted.ts'
import { parseJson } from '../../values/json.ts'
import { namesOf } from './connection-id.ts'
import type { StoredConnection } from './connections.ts'
import { lastingDeletions } from './lasting-deletions.ts'
import type { LastingDeletionsDeps } from './lasting-deletions.ts'
import { defaultAuthUrl } from './service-url.ts'

/**
 * The secrets of shops, each under the id of its connection: the password or token that opens it and, for a shop that
 * is connected by OAuth, the application that the token was issued to.
 */
export type ShopSecrets = {
  /** True while the keychain is open: otherwise a secret that is not found may be in it. */
  isOpen(): boolean
  /**
   * Null when the secret is missing, locked or unreadable: the owner has to sign in again, and nothing is deleted. As
   * every other question to the keychain, rejects once Backroom closes: nobody waits for the answer then.
   */
  of(shop: Connection): Promise<string | null>
  /**
   * The same for the application. It may still be stored under another name of the shop, whose entry this one took the
   * place of while the keychain was not open.
   */
  applicationOf(shop: StoredConnection): Promise<Application | null>
  /** Null only when there is no such secret. @throws AppError forbidden, when the keychain doesn't answer */
  read(shop: Connection): Promise<string | null>
  /** The same for the application. */
  readApplication(shop: StoredConnection): Promise<Application | null>
  store(shop: StoredConnection, secret: string, application?: Application): Promise<void>
  /** How often `store` was called for this shop since the start. Another number than before: the owner signed in. */
  timesStored(shop: Connection): number
  /** True once the store has given out the secret of this shop, or has taken it. */
  wasFound(shop: Connection): boolean
  /**
   * Copies the application from another connection of the same shop, unless this one has its own. Rejects where the
   * keychain can't answer that.
   */
  moveApplication(shop: StoredConnection, from: StoredConnection): Promise<void>
  /**
   * Deletes the password or token but not the application, so that the owner can sign in again with it.
   *
   * @param since deletes nothing where another one was stored since `timesStored` returned this
   */
  forgetToken(shop: Connection, since?: number): Promise<void>
  forget(shop: Connection): Promise<void>
  /** Deletes secrets of shops that were disconnected while the keychain was not open. */
  deleteLeft(): Promise<void>
  /** Resolves when nothing of this is being written to the disk. */
  settled(): Promise<void>
}

const applicationSchema = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  /** The address where the application was issued: the browser is sent to no other one with it. */
  authUrl: z.string().default(defaultAuthUrl),
})

/**
 * The secrets of shops in the host's store, each under the lasting id of its shop.
 *
 * @param closing aborted when Backroom closes: a keychain may take long to give out a secret, and must not hold it up
 */
export function shopSecretsIn(deps: LastingDeletionsDeps, closing: AbortSignal): ShopSecrets {
  const secrets = lastingDeletions(deps)
  const timesStored = new Map<string, number>()
  const timesOf = ({ id }: Connection): number => timesStored.get(id) ?? 0
  const found = new Set<string>()

  const get = (name: string): Promise<string | null> => unlessAborted(closing, secrets.get(name))
  const nullUnlessClosing = (): null => {
    closing.throwIfAborted()
    return null
  }

  async function read(shop: Connection): Promise<string | null> {
    const own = await get(shop.id)
    const secret = own ?? (shop.kind === 'personal' ? await unlessAborted(closing, moveFirst(shop)) : null)
    if (secret !== null) found.add(shop.id)
    return secret
  }

  /** When this fails, the old entry is there for the next attempt. */
  async function moveFirst(shop: Connection): Promise<string | null> {
    const password = await get(firstName(shop))
    if (password === null) return null
    await secrets.set(shop.id, password)
    await secrets.delete(firstName(shop))
    return password
  }

  async function readApplication(shop: StoredConnection): Promise<Application | null> {
    const stored = await storedApplication(shop)
    return stored && { clientId: stored.clientId, clientSecret: stored.clientSecret }
  }

  async function storedApplication(shop: StoredConnection) {
    for (const id of new Set([shop.id, ...namesOf(shop)])) {
      const stored = applicationSchema.safeParse(parseJson((await get(applicationName(id))) ?? ''))
      if (stored.success && stored.data.authUrl === (shop.authUrl ?? defaultAuthUrl)) return stored.data
    }
    return null
  }

  async function forgetToken(shop: Connection, since = timesOf(shop)): Promise<void> {
    const isWanted = (): boolean => timesOf(shop) === since
    await secrets.delete(shop.id, isWanted)
    if (shop.kind === 'personal') await secrets.delete(firstName(shop), isWanted)
  }

  return {
    isOpen: () => secrets.storage === 'keychain',
    of: (shop) => read(shop).catch(nullUnlessClosing),
    applicationOf: (shop) => readApplication(shop).catch(nullUnlessClosing),
    read,
    readApplication,
    async store(shop, secret, application) {
      const { id, authUrl } = shop
      timesStored.set(id, timesOf(shop) + 1)
      // The owner is signing in at this moment, so they can unlock the keychain.
      await secrets.openAgain?.()
      const entry = application && { ...application, authUrl: authUrl ?? defaultAuthUrl }
      if (entry) await secrets.set(applicationName(id), JSON.stringify(entry))
      await secrets.set(id, secret)
      found.add(id)
    },
    timesStored: timesOf,
    wasFound: ({ id }) => found.has(id),
    async moveApplication({ id }, from) {
      if ((await get(applicationName(id))) !== null) return
      const application = await storedApplication(from)
      if (application) await secrets.set(applicationName(id), JSON.stringify(application))
    },
    forgetToken,
    async forget(shop) {
      await forgetToken(shop)
      // A shop that was once connected by OAuth keeps its application when the owner signs in with the password later.
      await secrets.delete(applicationName(shop.id))
    },
    deleteLeft: secrets.deleteLeft,
    settled: secrets.settled,
  }
}

const applicationName = (id: string): string => `${id} application`

/** The name of a password's entry before connections had ids. */
const firstName = ({ subdomain, serviceUrl }: Connection): string => `${subdomain} at ${serviceUrl}`
