import type { ErrorKind } from '#shared/app/app-error.ts'
import type { Artist } from '#shared/products/product.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { ShopError } from '../errors/api-error.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { readCategory } from './categories.ts'
import { collectionWrites } from './collection-writes.ts'
import type { CollectionWrites } from './collection-writes.ts'
import { shopOrder } from './shop-order.ts'
import type { LeftOut, ShopOrder } from './shop-order.ts'

export type ArtistsResource = ShopOrder<Artist> &
  CollectionWrites & {
    /** All artists in shop order; null for a shop that has artists switched off. */
    list(): Promise<({ readonly artists: readonly Artist[] } & LeftOut) | null>
  }

/** Facts: Categories and artists (403 `account.artists-disabled`); a service may also not have the list at all. */
const switchedOff = new Set<ErrorKind>(['forbidden', 'not-found'])

/**
 * The artists of one shop (facts: Categories and artists). @param accountPath the path above everything of the shop,
 * "/v1/accounts/1001"
 */
export function artistsResource(api: JsonApi, accountPath: string): ArtistsResource {
  const order = shopOrder(api, accountPath, 'artists', readCategory)
  return {
    ...order,
    ...collectionWrites(api, accountPath, 'artists'),
    async list() {
      try {
        const { records, leftOut, missing } = await order.read(apiMessages.artistsNotRead)
        return { artists: records, leftOut, missing }
      } catch (error) {
        if (error instanceof ShopError && switchedOff.has(error.kind)) return null
        throw error
      }
    },
  }
}
