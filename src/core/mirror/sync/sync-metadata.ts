import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { copiedListSchema } from '#shared/shop/sync.ts'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { parseJson } from '../../values/json.ts'
import { remembered } from '../store/remembered.ts'

/** How far the history has been read. */
const importSchema = z.object({
  state: z.enum(['reading', 'stopped', 'done']),
  /** Where reading goes on, from 0; the number of entries on the last page; that of all orders, if the shop says it. */
  offset: z.number().int(),
  step: z.number().int(),
  total: z.number().int().nullable(),
  /** How many entries had no id, and how many of them came before the last page. */
  nameless: z.number().int(),
  namelessBefore: z.number().int(),
  /** True when the shop counted fewer from one page to the next, and sync has not read all pages again since. */
  fell: z.boolean().default(false),
})
export type ImportProgress = z.infer<typeof importSchema>

/** By how much the shop's count is off after all were read, how often in another way each time, and when last. */
const countSchema = z.object({ off: z.number().int(), odd: z.number().int(), at: z.number().default(0) })
export type CountOff = z.infer<typeof countSchema>
/**
 * When sync last went through the history for what no pass has shown, in milliseconds, and where that goes on; the
 * number of the sweep over all of it, and how many entries without an id it has met so far. 0: no sweep goes on.
 */
const healedSchema = z.object({
  at: z.number(),
  offset: z.number().int(),
  sweep: z.number().int().default(0),
  nameless: z.number().int().default(0),
})
export type Healed = z.infer<typeof healedSchema>

/** The metadata of the mirror. The mirror worker writes it together with the data that it is about. */
export type SyncMetadata = {
  import(): ImportProgress | null
  /** The cursor: the time of the newest change that is here, in milliseconds; null when there is none. */
  edge(): number | null
  /** True when every order that was changed at that very time has been read. */
  isSettled(): boolean
  sweep(): number
  countOff(): CountOff
  /** When an unsorted list was last read whole, in milliseconds. */
  unsortedAt(): number | null
  healed(): Healed | null
  /** How many orders the shop has, as far as we have seen: those here, those that could not be read or have no id. */
  seenOrders(): number
  /** Ids of the orders that neither this sweep nor a later one has met. */
  unseen(sweep: number): string[]
  lists(): Record<CopiedList, Omit<SyncState['lists'][CopiedList], 'error'>>
}

/** Returns the metadata of the mirror, which is read again at each call. */
export function syncMetadata(db: DatabaseSync): SyncMetadata {
  const fact = db.prepare('SELECT value FROM facts WHERE name = ?')
  const lists = db.prepare(
    // Count the records only where the count is shown: the state is read often, and a list may have thousands.
    'SELECT list, as_of, left_out, missing, CASE WHEN missing > 0 THEN ' +
      '(SELECT count(*) FROM records WHERE records.list = lists.list) ELSE 0 END AS held FROM lists',
  )
  const seen = db.prepare(
    'SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM records ' +
      "WHERE list = 'orders' AND id NOT IN (SELECT id FROM orders)) AS number",
  )
  const unseen = db.prepare('SELECT id FROM orders WHERE sweep NOT BETWEEN ? AND ?')
  const valueOf = (name: string): string | null => {
    const value = fact.get(name)?.['value']
    return typeof value === 'string' ? value : null
  }
  const lastSweep = (): number => Number(valueOf('sweep') ?? 0)
  const parsed = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const result = schema.safeParse(parseJson(valueOf(name) ?? ''))
    return result.success ? result.data : null
  }

  const seenOrders = (): number =>
    remembered(db, 'orders seen', () => Number(seen.get()?.['number'])) + Number(valueOf('nameless') ?? 0)

  return {
    import: () => parsed('import', importSchema),
    edge: () => parsed('edge', z.number()),
    isSettled: () => valueOf('settled') !== null,
    sweep: lastSweep,
    countOff: () => parsed('count', countSchema) ?? { off: 0, odd: 0, at: 0 },
    unsortedAt: () => parsed('unsorted', z.number()),
    healed: () => parsed('healed', healedSchema),
    seenOrders,
    unseen: (sweep) => unseen.all(sweep, lastSweep()).map(({ id }) => String(id)),
    lists() {
      const known = new Map(lists.all().map((row) => [row['list'], row]))
      const stateOf = (list: CopiedList) => {
        const row = known.get(list)
        const asOf = row?.['as_of']
        const leftOut = Number(row?.['left_out'] ?? 0)
        const off =
          list === 'orders' ? (parsed('count', countSchema)?.off ?? 0) : Number(row?.['missing'] ?? 0)
        const disagreesBy = (came: number) => ({ shop: came + off, came })
        const came = () => (list === 'orders' ? seenOrders() : Number(row?.['held'] ?? 0) + leftOut)
        const disagrees = off === 0 ? null : disagreesBy(came())
        return [list, { asOf: typeof asOf === 'string' ? asOf : null, leftOut, disagrees }]
      }
      // True because every list of the schema is in it.
      return Object.fromEntries(copiedListSchema.options.map(stateOf)) as ReturnType<SyncMetadata['lists']>
    },
  }
}
