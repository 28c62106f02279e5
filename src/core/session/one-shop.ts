import type { SessionDeps } from './session-deps.ts'
import { namesOf, shopIds } from './connections/connection-id.ts'
import type { StoredConnection } from './connections/connections.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

/** A shop that the owner has signed in to, with its place in the list. */
export type Placed = {
  readonly shop: StoredConnection
  /** Entries of the list that are the same shop: it takes their place. */
  readonly others: readonly StoredConnection[]
}

/**
 * Finds the place of a shop that the owner has signed in to. A shop that was connected before keeps its id, whichever
 * way in or address of its service was used then, also when it was disconnected since and its folder still exists.
 *
 * @param wasFound whether the keychain has given out this shop's secret
 * @param hasFolder whether a folder of this id exists
 */
export function placeConnection(
  found: StoredConnection,
  list: ShopList,
  wasFound: (shop: StoredConnection) => boolean,
  hasFolder: (id: string) => boolean,
): Placed {
  if (found.kind === 'demo') return { shop: found, others: [] }
  const all = list.all().filter(({ kind, accountId }) => kind !== 'demo' && accountId === found.accountId)
  // The service did not answer under its own address this time. This entry has been verified there before, or the
  // keychain would hold no secret for it: core sends a secret to no address that another program wrote into the file.
  const home = all.find((each) => each.alsoAt.includes(found.serviceUrl) && wasFound(each))
  const shop = home ? { ...found, serviceUrl: home.serviceUrl, alsoAt: home.alsoAt } : found

  const names = new Set(namesOf(shop))
  const known = all.filter(({ id }) => names.has(id))
  const ids = shopIds(shop)
  const same = known.find(({ id }) => ids.includes(id))
  const id = same?.id ?? (hasFolder(shop.id) ? shop.id : (ids.find(hasFolder) ?? shop.id))
  return {
    shop: merged({ ...shop, id }, known),
    others: known.filter((each) => each.id !== id),
  }
}

/** Returns the connection together with the addresses that only other entries of the same shop have. */
function merged(shop: StoredConnection, known: readonly StoredConnection[]): StoredConnection {
  const addresses = [shop, ...known].flatMap(({ serviceUrl, alsoAt }) => [serviceUrl, ...alsoAt])
  const alsoAt = [...new Set(addresses)].filter((address) => address !== shop.serviceUrl)
  return { ...shop, authUrl: shop.authUrl ?? known.find(({ authUrl }) => authUrl)?.authUrl ?? null, alsoAt }
}

type Deps = Pick<SessionDeps, 'log'> & { readonly list: ShopList; readonly secrets: ShopSecrets }

/**
 * Merges entries of the list that are the same shop: an earlier Backroom made one for each way in. The entry that can
 * open the shop remains, preferably the open one. Of the others only the application is still needed. When the keychain
 * is locked, or does not give out one of their secrets, everything stays as it is until the next start.
 */
export async function joinEntries({ list, secrets, log }: Deps): Promise<void> {
  for (const group of Map.groupBy(list.all(), (shop) => shopIds(shop)[0]).values()) {
    if (group.length === 1 || !secrets.isOpen()) continue
    try {
      const found = await Promise.all(group.map((shop) => secrets.read(shop)))
      const open = group.filter((_, nth) => found[nth] !== null)
      const isCurrent = ({ id }: StoredConnection): boolean => id === list.current()?.id
      const retained = open.find(isCurrent) ?? open[0] ?? group.find(isCurrent) ?? group[0]
      if (!retained) continue
      const others = group.filter(({ id }) => id !== retained.id)
      await moveApplications(retained, others, secrets)
      await withoutSecrets(others, secrets, () =>
        list.merge(
          merged(retained, others),
          others.map(({ id }) => id),
        ),
      )
      log(`${others.map(({ id }) => id).join(', ')} is the same shop as ${retained.id}: it is one entry now.`)
    } catch (error) {
      log(`Two entries of one shop were not made one: ${String(error)}`)
    }
  }
}

/**
 * Runs `work` after the shops' secrets were deleted. Restores all of them when the keychain can't delete one, or when
 * `work` fails: then the shops stay in the list. Deletes nothing when the keychain doesn't give out one of them.
 */
async function withoutSecrets(
  shops: readonly StoredConnection[],
  secrets: ShopSecrets,
  work: () => Promise<void>,
): Promise<void> {
  const before = await Promise.all(
    shops.map(async (shop) => ({
      shop,
      secret: await secrets.read(shop),
      application: await secrets.readApplication(shop),
    })),
  )
  try {
    for (const shop of shops) await secrets.forget(shop)
    await work()
  } catch (error) {
    for (const { shop, secret, application } of before)
      if (secret !== null) await secrets.store(shop, secret, application ?? undefined)
    throw error
  }
}

/**
 * Copies to a shop the applications of other connections to it. They keep theirs until the list has dropped them.
 *
 * @returns false while the keychain is not open: they may be in it, and stay there under their names
 */
export async function moveApplications(
  shop: StoredConnection,
  others: readonly StoredConnection[],
  secrets: ShopSecrets,
): Promise<boolean> {
  const isOpen = secrets.isOpen()
  for (const other of others) await secrets.moveApplication(shop, other)
  return isOpen
}

/**
 * Deletes the secrets of shops that the list no longer has. When the keychain can't delete one, that is only logged: it
 * goes when the owner disconnects its shop.
 *
 * @param areMoved whether their applications were copied to the shop that takes their place; else these remain
 */
export async function forgetAll(
  shops: readonly StoredConnection[],
  areMoved: boolean,
  secrets: ShopSecrets,
  log: (line: string) => void,
): Promise<void> {
  for (const shop of shops)
    await (areMoved ? secrets.forget(shop) : secrets.forgetToken(shop)).catch((error: unknown) =>
      log(`The secret of ${shop.id} is still in the keychain: ${String(error)}`),
    )
}
