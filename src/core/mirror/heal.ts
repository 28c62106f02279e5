import { idsOf, put } from './orders-look.ts'
import type { OrdersLook } from './orders-look.ts'
import { readByAge } from './read-by-age.ts'

const everyMs = 24 * 3_600_000
/** So many pages a day; a longer history takes several. */
const mostPages = 50

/**
 * Once a day a stretch of the history is read again, and what is otherwise at the shop is taken over: whatever a look for
 * changes has missed is here within days. What is searched of them is written again: a bit that changes in the search
 * itself is not found by any look, since nothing that it was made of stands beside it.
 */
export async function heal(look: OrdersLook): Promise<void> {
  const { copy, facts, shop, told, goOn, now } = look
  const last = facts.healed()
  const at = now().getTime()
  const keep = (offset: number) => copy.thread.setFacts({ healed: JSON.stringify({ at, offset }) })
  // What has just been read whole is as it is at the shop.
  if (last === null) return keep(0)
  // A time that lies ahead was noted before the clock was put back.
  if (at - last.at < everyMs && last.at <= at) return
  const asked = copy.ask()
  let [offset, pages, isEnd] = [last.offset, 0, true]
  await readByAge(shop.orderPages, offset, async (read) => {
    const ids = idsOf(await put(look, read, asked, null, {}))
    if (ids.length > 0) told(ids)
    await copy.thread.learnAgain({ ids: read.flatMap(({ orders }) => orders.map(({ id }) => id)) })
    pages += read.length
    offset += read.reduce((sum, { received }) => sum + received, 0)
    isEnd = pages < mostPages && (await goOn())
    return isEnd
  })
  await keep(isEnd ? 0 : offset)
}
