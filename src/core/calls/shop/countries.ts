import type { Handlers } from '#shared/contract.ts'
import type { Country } from '#shared/values/fields.ts'
import { mirroredList } from '../../mirror/queries/small-lists.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

/** The countries that the shop ships to, from the mirror. */
export function countriesCalls({ localShop }: OpenShop): Pick<Handlers, 'countries.list'> {
  return {
    async 'countries.list'(_, call) {
      const { records: countries, ...meta } = await mirroredList<Country>(await localShop(call), 'countries')
      return { countries, ...meta }
    },
  }
}
