import { z } from 'zod'
import { firstDiscountWays } from '../../api/resources/discount-ways.ts'
import type { DiscountWays } from '../../api/resources/discount-ways.ts'
import { parseJson } from '../../values/json.ts'
import type { Mirror } from '../../mirror/store/mirror.ts'
import { all, sql } from '../../sqlite/sql.ts'

const fact = 'discountWays'

const waysSchema: z.ZodType<DiscountWays> = z.object({
  targets: z.enum(['relationships', 'attributes']),
  extent: z.enum(['parts', 'whole']),
})

/**
 * Writes in the ways that this shop is known to take since an earlier start, and keeps what is learned on the way. It
 * stands in the copy: like all there, it can be learned from the shop again.
 */
export async function inKnownWays<T>(
  ways: DiscountWays,
  { db, thread }: Pick<Mirror, 'db' | 'thread'>,
  write: () => Promise<T>,
): Promise<T> {
  if (isSame(ways, firstDiscountWays())) {
    const [row] = all(db, sql`SELECT value FROM facts WHERE name = ${fact}`)
    const known = waysSchema.safeParse(parseJson(String(row?.['value'])))
    if (known.success) Object.assign(ways, known.data)
  }
  const before = { ...ways }
  try {
    return await write()
  } finally {
    // What cannot be kept is learned again; what was written is written.
    if (!isSame(ways, before)) await thread.setFacts({ [fact]: JSON.stringify(ways) }).catch(() => undefined)
  }
}

const isSame = (one: DiscountWays, other: DiscountWays): boolean =>
  one.targets === other.targets && one.extent === other.extent
