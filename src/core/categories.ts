import type { Emit, Handlers } from '#shared/contract.ts'
import type { Clock } from './clock.ts'
import { createLimit } from './limit.ts'
import { checkMembers, saveOrder } from './save-order.ts'
import type { OpenShop } from './session/session.ts'

type Calls = Pick<Handlers, 'categories.list' | 'categories.reorder' | 'artists.list' | 'artists.reorder'>

/** Categories, and artists where a shop has them switched on; both are put in order alike. */
export function categoriesCalls({ shop }: OpenShop, clock: Clock, emit: Emit): Calls {
  const inTurn = createLimit(1)
  const asOf = () => clock.now().toISOString()

  return {
    async 'categories.list'() {
      return { ...(await (await shop()).categories.list()), asOf: asOf() }
    },
    async 'categories.reorder'(input) {
      checkMembers('categories', input)
      const { categories } = await shop()
      const saved = await inTurn(() => saveOrder(categories, 'categories', input))
      emit('categories.changed', {})
      return { ...saved, savedAt: asOf() }
    },
    async 'artists.list'() {
      const list = await (await shop()).artists.list()
      return { isOn: list !== null, ...(list ?? { artists: [], leftOut: 0 }), asOf: asOf() }
    },
    async 'artists.reorder'(input) {
      checkMembers('artists', input)
      const { artists } = await shop()
      const saved = await inTurn(() => saveOrder(artists, 'artists', input))
      emit('artists.changed', {})
      return { ...saved, savedAt: asOf() }
    },
  }
}
