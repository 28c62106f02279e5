import type { Handlers } from '#shared/contract.ts'
import { choices } from '../../mirror/queries/find/choices.ts'
import { facets } from '../../mirror/queries/find/facets.ts'
import { remembered } from '../../mirror/store/remembered.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'orders.choices' | 'orders.facets'>

/** The choices of each filter, with how many orders each would leave. */
export function orderChoicesCalls({ localShop }: OpenShop): Calls {
  return {
    async 'orders.facets'(_, call) {
      const { db } = (await localShop(call)).mirror
      return remembered(db, 'facets', () => facets(db))
    },
    async 'orders.choices'({ filter, of }, call) {
      const { db } = (await localShop(call)).mirror
      const question = `choices ${of} ${JSON.stringify(filter)}`
      return { choices: remembered(db, question, () => choices(db, filter, of)) }
    },
  }
}
