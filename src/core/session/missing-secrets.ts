import { within } from './connections/keychain.ts'
import type { StoredConnection } from './connections/connections.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

type MissingSecrets = {
  /**
   * Expires the sign-ins of shops for which the keychain has no secret. Waits a while for its answers; one that comes
   * later counts when it comes, and until then its shop counts as signed in.
   */
  check(): Promise<void>
  /** Restores shops that had expired only because the keychain was locked, once it has opened. */
  restore(): Promise<void>
}

type Deps = {
  readonly list: ShopList
  readonly secrets: ShopSecrets
  readonly closing: AbortSignal
  /** Resolves once the list of shops is loaded. */
  readonly loaded: () => Promise<void>
  readonly emitSession: () => void
  /** Sends and syncs what waits, in the open shop and in others. */
  readonly wake: () => void
}

/** Nothing of a shop is shown before, so a keychain that hangs must not hold it up for longer. */
const startLimitMs = 3000

/** Which shops can't be opened because the keychain doesn't give out their secrets. */
export function missingSecrets(deps: Deps): MissingSecrets {
  const { list, secrets, closing, loaded, emitSession, wake } = deps
  const inKeychain = (): readonly StoredConnection[] => list.all().filter(({ kind }) => kind !== 'demo')
  const isMissing = ({ id }: StoredConnection): boolean => list.expiry(id) === 'no-secret'

  async function note(shop: StoredConnection, isLate: () => boolean): Promise<void> {
    const times = secrets.timesStored(shop)
    if ((await secrets.of(shop)) !== null) return
    if (!list.has(shop.id) || list.expiry(shop.id) || secrets.timesStored(shop) !== times) return
    list.expire(shop.id, 'no-secret')
    if (isLate()) emitSession()
  }

  return {
    async check() {
      let isLate = false
      const noted = Promise.all(inKeychain().map((shop) => note(shop, () => isLate)))
      await within(startLimitMs, noted).catch(() => closing.throwIfAborted())
      isLate = true
    },
    async restore() {
      await loaded()
      // From now on secrets are stored elsewhere.
      emitSession()
      await Promise.all(
        inKeychain()
          .filter(isMissing)
          .map(async (shop) => {
            if ((await secrets.of(shop)) === null || !isMissing(shop)) return
            list.restore(shop.id)
            if (list.current()?.id === shop.id) wake()
            emitSession()
          }),
      )
      wake()
    },
  }
}
