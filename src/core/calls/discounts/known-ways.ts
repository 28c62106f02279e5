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
 * Runs a write in the forms that this shop accepted in earlier runs of the app, and stores new findings in the mirror:
 * like everything there, they can be found out again from the shop.
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
    // A failure to store the forms must not fail the write: the next run finds them out again.
    if (!isSame(ways, before))
      await thread.setMetadata({ [fact]: JSON.stringify(ways) }).catch(() => undefined)
  }
}

const isSame = (one: DiscountWays, other: DiscountWays): boolean =>
  one.targets === other.targets && one.extent === other.extent
