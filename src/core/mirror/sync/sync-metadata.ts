import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { copiedListSchema } from '#shared/shop/sync.ts'
import type { CopiedList, SyncState } from '#shared/shop/sync.ts'
import { parseJson } from '../../values/json.ts'
import { remembered } from '../store/remembered.ts'

/** How far the history has been read. */
const importSchema = z.object({
  state: z.enum(['reading', 'stopped', 'done']),
  /** Where it goes on, from 0; how many entries the last page held; how many orders there are, if the shop tells. */
  offset: z.number().int(),
  step: z.number().int(),
  total: z.number().int().nullable(),
  /** How many entries without an id there were, and how many of them before the last page. */
  nameless: z.number().int(),
  namelessBefore: z.number().int(),
  /** Whether the shop counted fewer from one page to the next, and the pages were not all read again since. */
  fell: z.boolean().default(false),
})
export type ImportProgress = z.infer<typeof importSchema>

/** How the shop's count of orders differs from ours though all were read, how often it did in another way, and when last. */
const countSchema = z.object({ off: z.number().int(), odd: z.number().int(), at: z.number().default(0) })
export type CountOff = z.infer<typeof countSchema>
/**
 * When the history was last gone through for what no look has shown, in milliseconds, and where that goes on; the number
 * of the pass over all of it, and how many entries without an id it has met so far. 0: none goes on.
 */
const healedSchema = z.object({
  at: z.number(),
  offset: z.number().int(),
  sweep: z.number().int().default(0),
  nameless: z.number().int().default(0),
})
export type Healed = z.infer<typeof healedSchema>

/** What the copy knows of itself. Written by its thread, with what it is about. */
export type SyncMetadata = {
  import(): ImportProgress | null
  /** When the newest change was that is here, in milliseconds; null when there is none. */
  edge(): number | null
  /** Whether every order that was changed at that very time has been looked at. */
  isSettled(): boolean
  sweep(): number
  countOff(): CountOff
  /** When a list that is in no order was last read whole, in milliseconds. */
  unsortedAt(): number | null
  healed(): Healed | null
  /** How many orders the shop has, as far as we have seen: those here, those that could not be read or have no id. */
  seenOrders(): number
  /** Ids of the orders that neither this pass over all of them nor a later one has met. */
  unseen(sweep: number): string[]
  lists(): Record<CopiedList, Omit<SyncState['lists'][CopiedList], 'error'>>
}

/** Reads what the copy knows of itself, again at each call. */
export function syncMetadata(db: DatabaseSync): SyncMetadata {
  const fact = db.prepare('SELECT value FROM facts WHERE name = ?')
  const lists = db.prepare(
    // What is held is counted only where that is told: a list of thousands is not gone through at each look at the state.
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
