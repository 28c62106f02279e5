import { AppError } from '#shared/app-error.ts'
import type { OrderPage, OrderPages } from '../api/resources/order-pages.ts'
import type { OrdersResource } from '../api/resources/orders.ts'
import { asJson } from './copy.ts'
import type { Copy } from './copy.ts'
import type { Written } from './order-writer.ts'
import { readByAge } from './read-by-age.ts'
import type { SyncFacts } from './sync-facts.ts'

/** What a look at the orders needs, and whom it tells. */
export type OrdersLook = {
  readonly copy: Copy
  readonly facts: SyncFacts
  readonly shop: { readonly orderPages: OrderPages; readonly orders: OrdersResource }
  /** Orders that are new here, differ, or are gone. */
  readonly told: (ids: readonly string[]) => void
  /** After each page of a long reading: how far the history is read. Answers whether to go on. */
  readonly goOn: () => Promise<boolean>
}

/** Where the shop's count of orders was off in another way each time, it says nothing. */
const mostOdd = 3
/** How many orders are looked up one by one to learn whether they are gone. */
const mostLookedUp = 100

/**
 * Reads the history: from its beginning, or from a page before where it stopped. Resolves once it is read whole, or
 * `goOn` said to stop.
 */
export async function readHistory({ copy, facts, shop, told, goOn }: OrdersLook): Promise<void> {
  const begun = facts.import()
  if (!begun) {
    // What changes from now on is newer than this, so the changes since then complete what the pages tell.
    const last = await shop.orderPages.lastChange()
    const edge = last === null ? null : String(Date.parse(last))
    await copy.thread.setFacts({ edge, settled: null, import: importFact('reading', 0, 0, null) })
  }
  const from = begun ? Math.max(0, begun.offset - begun.step) : 0
  let stopped = false
  await readByAge(shop.orderPages, from, async (page, offset) => {
    const reached = offset + page.received
    const written = await put(copy, page, copy.ask(), null, {
      import: importFact('reading', reached, page.received, page.total),
    })
    told(idsOf(written))
    stopped = !(await goOn())
    return !stopped
  })
  const { offset, step, total } = facts.import() ?? { offset: 0, step: 0, total: null }
  if (!stopped) await copy.thread.setFacts({ import: importFact('done', offset, step, total) })
}

/**
 * Takes over what changed since the last time: a page when nothing did. Pages may shift meanwhile, but only because an
 * order changed once more; the next time finds it, since what was newest at the beginning is where that one ends.
 *
 * @returns how many orders the shop has; null when it does not tell
 */
export async function takeChanges({ copy, facts, shop, told }: OrdersLook): Promise<Changes> {
  const [edge, settled] = [facts.edge(), facts.isSettled()]
  const changed: string[] = []
  let newest: number | null = null
  let total: number | null = null
  for (let offset = 0; ;) {
    const asked = copy.ask()
    const page = await shop.orderPages.byChange(offset)
    const times = page.changed.filter((at) => at !== null)
    const oldest = times.length > 0 ? Math.min(...times) : null
    if (offset === 0) {
      newest = times.length > 0 ? Math.max(...times) : null
      total = page.total
    }
    const beyond = oldest !== null && edge !== null && (oldest < edge || (oldest === edge && settled))
    const ends = beyond || oldest === null || page.nextOffset === null
    const reached = !ends
      ? {}
      : newest === edge
        ? { ...(!settled && { settled: '1' }) }
        : { ...(newest !== null && { edge: String(newest) }), settled: null }
    changed.push(...idsOf(await put(copy, page, asked, null, reached)))
    if (ends || page.nextOffset === null) break
    offset = page.nextOffset
  }
  if (changed.length > 0) told(changed)
  return { changed: new Set(changed).size, total }
}

export type Changes = { readonly changed: number; readonly total: number | null }

/**
 * Where the shop has another number of orders than we have seen, all of them are read again, and those that are gone are
 * taken away. A count that is off all the same says nothing more.
 */
export async function sweepWhenOff(look: OrdersLook, total: number | null): Promise<number> {
  const { copy, facts } = look
  const { off, odd } = facts.countOff()
  if (total === null || odd >= mostOdd || total === facts.seenOrders() + off) return 0
  const swept = await sweep(look)
  if (!swept) return 0
  const left = swept.total === null ? 0 : swept.total - facts.seenOrders()
  if (left !== off)
    await copy.thread.setFacts({ count: JSON.stringify({ off: left, odd: left === 0 ? 0 : odd + 1 }) })
  return swept.changed
}

/** Null when it was stopped. */
async function sweep({ copy, facts, shop, told, goOn }: OrdersLook): Promise<Changes | null> {
  const number = facts.sweep() + 1
  await copy.thread.setFacts({ sweep: String(number) })
  let [total, received, changed, stopped]: [number | null, number, number, boolean] = [null, 0, 0, false]
  await readByAge(shop.orderPages, 0, async (page) => {
    const ids = idsOf(await put(copy, page, copy.ask(), number, {}))
    if (ids.length > 0) told(ids)
    changed += ids.length
    received += page.received
    total = page.total
    stopped = !(await goOn())
    return !stopped
  })
  if (stopped) return null
  // An order that left moved the others up while they were read: one of them may have slipped by.
  const slipped = received !== total
  const kept = slipped ? await stillThere(facts.unseen(number), shop.orders) : []
  if (kept === null) return { changed, total }
  const gone = await copy.thread.removeUnseen({ sweep: number, keep: kept })
  if (gone.length > 0) told(gone)
  return { changed: changed + gone.length, total }
}

/** Those of the orders that the shop still has; null when that are too many to ask. */
async function stillThere(ids: readonly string[], orders: OrdersResource): Promise<string[] | null> {
  if (ids.length > mostLookedUp) return null
  const there: string[] = []
  for (const id of ids) {
    const is = await orders.get(id, 'Orders not read').then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.kind === 'not-found') return false
        // An answer that cannot be read is one about something that is there.
        if (error instanceof AppError && error.kind === 'shop-unavailable') return true
        throw error
      },
    )
    if (is) there.push(id)
  }
  return there
}

function put(
  copy: Copy,
  { orders, unreadable }: OrderPage,
  asked: number,
  sweep: number | null,
  facts: Readonly<Record<string, string | null>>,
): Promise<Written> {
  return copy.thread.putOrders({ orders: orders.map(asJson), unreadable, asked, from: 'sync', sweep, facts })
}

const idsOf = ({ added, changed }: Written): string[] => [...added, ...changed]

const importFact = (state: string, offset: number, step: number, total: number | null): string =>
  JSON.stringify({ state, offset, step, total })
