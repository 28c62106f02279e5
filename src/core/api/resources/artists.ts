import type { Artist } from '#shared/models/product.ts'
import { ShopError } from '../api-error.ts'
import { readEach } from '../attributes.ts'
import type { JsonApi } from '../json-api.ts'
import { readCategory } from './categories.ts'
import { shopOrder } from './shop-order.ts'
import type { ShopOrder } from './shop-order.ts'

export type ArtistsResource = ShopOrder & {
  /** All artists in shop order; null in a shop that has artists switched off. */
  list(): Promise<{ readonly artists: Artist[]; readonly leftOut: number } | null>
}

/** Facts: Categories and artists. */
const switchedOff = 'account.artists-disabled'

/** The artists of one shop (facts: Categories and artists). @param accountPath path of all that the shop has, "/v1/accounts/1001" */
export function artistsResource(api: JsonApi, accountPath: string): ArtistsResource {
  const { readAll, order, reposition } = shopOrder(api, accountPath, 'artists')
  return {
    async list() {
      try {
        const { records, withoutId } = await readAll('Artists not read')
        const { read, leftOut } = readEach(records, readCategory)
        return { artists: read, leftOut: leftOut + withoutId }
      } catch (error) {
        if (error instanceof ShopError && error.code === switchedOff) return null
        throw error
      }
    },
    order,
    reposition,
  }
}
