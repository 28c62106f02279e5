import type { Handlers } from '#shared/contract.ts'
import type { Clock } from './clock.ts'
import type { OpenShop } from './session/session.ts'

export function categoriesCalls({ shop }: OpenShop, clock: Clock): Pick<Handlers, 'categories.list'> {
  return {
    async 'categories.list'() {
      const list = await (await shop()).categories.list()
      return { ...list, asOf: clock.now().toISOString() }
    },
  }
}
