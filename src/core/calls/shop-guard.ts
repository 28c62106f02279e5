import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#shared/app/app-error.ts'
import type { Session } from '#shared/shop/session.ts'
import type { OpenShop } from '../shop/open-shop.ts'

/** The shop that the call at hand is meant for, by its connection's id; null or nothing: whichever is open. */
const targetShop = new AsyncLocalStorage<string | null>()

/** Does a call for the shop that its window showed. */
export function withTargetShop<T>(shop: string | null, work: () => Promise<T>): Promise<T> {
  return targetShop.run(shop, work)
}

/**
 * The open shop, for use-cases: given only to calls that are meant for it. Two shops may have orders of the same number,
 * and a window learns that another shop is open some moments after core: a press in between must not reach that one. It
 * is looked at when a use-case has got the shop, since the shop may change after its call came in.
 *
 * @throws AppError conflict, when the call is meant for another shop
 */
export function guardShop(session: OpenShop, current: () => Promise<Session>): OpenShop {
  /** What is opened by the way outlives the call, and is meant for nobody. */
  const unbound = <T>(work: () => Promise<T>): Promise<T> => targetShop.run(null, work)

  async function check(open: string | null): Promise<void> {
    const shop = targetShop.getStore() ?? null
    if (shop === null || shop === open) return
    const { shops } = await unbound(current)
    const [wanted, now] = [shop, open].map((id) => shops.find((each) => each.id === id)?.storeName)
    throw new AppError('conflict', wrongShop(wanted, now))
  }

  return {
    learn: session.learn,
    async shop() {
      const shop = await unbound(session.shop)
      await check((await unbound(current)).connection?.id ?? null)
      return shop
    },
    async localShop() {
      const kept = await unbound(session.localShop)
      if (kept.id !== targetShop.getStore()) await check(kept.id)
      return kept
    },
  }
}

function wrongShop(wanted: string | undefined, now: string | undefined): string {
  const forWhom = wanted === undefined ? 'for a shop that is not connected here any more' : `for ${wanted}`
  return `Nothing was done: it was meant ${forWhom}, and ${now ?? 'another shop'} was open by then.`
}
