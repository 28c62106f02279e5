import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { corrected, correctionWaits } from '#shared/outbox/corrected.ts'
import type { Country } from '#shared/values/fields.ts'
import type { Order } from '#shared/orders/order.ts'
import { parseJson } from '../../../values/json.ts'
import { copiedList } from '../small-lists.ts'
import { all, oneOf, sql } from '../../../sqlite/sql.ts'

const changesSchema = z.array(z.object({ field: z.string(), to: z.string() }))

/** Orders as their owner has corrected them, and the ids of those with corrections that the shop does not have yet. */
export type Corrected = { readonly orders: Order[]; readonly waiting: ReadonlySet<string> }

/**
 * Returns orders for papers and files: a correction goes before what the mirror holds, as soon as the owner makes it.
 * Adds names of countries, which the service may leave out of orders.
 */
export function asCorrected(db: DatabaseSync, orders: readonly Order[]): Corrected {
  const names = new Map(copiedList<Country>(db, 'countries').map(({ id, name }) => [id, name]))
  const nameOf = (id: string): string => names.get(id) ?? ''
  const found = all(
    db,
    sql`SELECT object, payload ->> '$.changes' AS changes FROM own.outbox
        WHERE kind = 'order.correct' AND state IN ${oneOf([...correctionWaits])}
          AND object IN ${oneOf(orders.map(({ id }) => `order:${id}`))} ORDER BY number`,
  )
  // Several may wait: one is being sent, and the next one was made meanwhile.
  const changes = Map.groupBy(found, ({ object }) => String(object).slice('order:'.length))
  return {
    waiting: new Set(changes.keys()),
    orders: orders.map((order) => {
      const wanted = (changes.get(order.id) ?? []).flatMap((row) =>
        changesSchema.parse(parseJson(String(row['changes']))),
      )
      const made = corrected(order, wanted, nameOf)
      const { country } = made.address
      if (country === null || country.name !== '') return made
      return { ...made, address: { ...made.address, country: { ...country, name: nameOf(country.id) } } }
    }),
  }
}
