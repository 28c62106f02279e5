import { AppError } from '#shared/app/app-error.ts'
import type { Emit } from '#shared/contract.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import { createSemaphore } from '../../timing/semaphore.ts'
import { asJson } from '../store/mirror.ts'
import type { Mirror } from '../store/mirror.ts'
import type { Spoiled } from '../store/order-sums.ts'
import { onSpoiled } from '../store/spoiled.ts'

/** Mends single orders of the mirror that are not as they were written. */
export type OrderMender = {
  /** Checks all orders. @returns how many were not as they were written */
  checkAll(): Promise<number>
  /** Called when the shop answers again: tries again what could not be read from it. */
  again(): void
  /** How many are not mended yet. */
  left(): number
}

type Deps = {
  readonly mirror: Mirror
  readonly shop: () => Promise<ShopApi>
  readonly emit: Emit
  readonly log: (line: string) => void
}

/** Mends each order by itself: from its own text when that is whole, else from the shop. The mirror stays. */
export function createOrderMender({ mirror, shop, emit, log }: Deps): OrderMender {
  const waiting = new Map<number, Spoiled>()
  const exclusive = createSemaphore(1)
  /** Keys that were reported already: a list meets them again and again. */
  const reported = new Set<number>()

  async function mend(spoiled: readonly Spoiled[]): Promise<void> {
    for (const one of spoiled) waiting.set(one.key, one)
    for (const one of spoiled) {
      try {
        await mirror.thread.mendOrder({ key: one.key, order: await wholeOf(one) })
        waiting.delete(one.key)
        reported.delete(one.key)
        log(`Order ${one.id} was not in the copy as it was written. It was put in order.`)
      } catch (error) {
        log(`Order ${one.id} is not in the copy as it was written, and waits for the shop: ${String(error)}`)
      }
    }
    if (spoiled.length > 0) emit('orders.changed', { ids: [] })
  }

  /** Null when the shop does not have it. */
  async function wholeOf({ id, json }: Spoiled) {
    if (json !== null) return { id, json }
    try {
      return asJson(await (await shop()).orders.get(id, apiMessages.orderNotRead({ id })))
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return null
      throw error
    }
  }

  const soon = (work: () => Promise<void>): void =>
    void exclusive(work).catch((error: unknown) => log(`Orders were not put in order: ${String(error)}`))

  onSpoiled(mirror.db, (keys) => {
    const news = keys.filter((key) => !reported.has(key))
    for (const key of news) reported.add(key)
    if (news.length > 0) soon(async () => mend((await mirror.thread.spoiledOrders({ keys: news })).spoiled))
  })

  return {
    checkAll: () =>
      exclusive(async () => {
        const found: Spoiled[] = []
        for (let after: number | null = Number.MIN_SAFE_INTEGER; after !== null;) {
          const { spoiled, next } = await mirror.thread.spoiledOrders({ after })
          found.push(...spoiled)
          after = next
        }
        await mend(found)
        return found.length
      }),
    again() {
      if (waiting.size > 0) soon(() => mend([...waiting.values()]))
    },
    left: () => waiting.size,
  }
}
