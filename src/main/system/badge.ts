import { z } from 'zod'
import type { Core } from '#core/index.ts'
import type { EventName } from '#shared/contract.ts'

const countsSchema = z.object({ toShip: z.number().int().nullable() })
/** What may change how many orders wait, or of which shop. */
const news: ReadonlySet<EventName> = new Set(['orders.changed', 'session.changed'])

/**
 * The number on the app's icon: how many orders of the open shop wait to be shipped. It is read from the copy, whether
 * a window is open or not, whenever something changes; the shop is asked nothing for it.
 */
export function followBadge(
  { answer, on }: Pick<Core, 'answer' | 'on'>,
  show: (count: number) => void,
): void {
  let isReading = false
  let missed = false

  async function read(): Promise<void> {
    isReading = true
    do {
      missed = false
      const answered = await answer('shop.counts', {})
      if (answered.ok) show(countsSchema.safeParse(answered.value).data?.toShip ?? 0)
      // Without a shop nothing waits.
      else if (answered.error.kind === 'not-connected') show(0)
    } while (missed)
    isReading = false
  }
  const changed = () => {
    if (isReading) missed = true
    else void read()
  }

  on((name) => news.has(name) && changed())
  changed()
}
