import { join } from 'node:path'
import { namesOf } from './connection-id.ts'
import type { StoredConnection } from './connections.ts'
import type { ShopList } from './shop-list.ts'

/** Where the folders of all shops stand. */
export const shopsFolder = (dataDir: string): string => join(dataDir, 'shops')

/** Where all that is kept of a shop stands. */
export const shopFolder = (dataDir: string, id: string): string => join(shopsFolder(dataDir), id)

/** Names of folders that would be of the same shop, if they are there, and are nobody else's. */
export function otherFolders(shop: StoredConnection, list: ShopList): readonly string[] {
  return namesOf(shop).filter((id) => id !== shop.id && !list.has(id))
}
