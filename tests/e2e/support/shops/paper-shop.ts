import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startShop } from '../hosts/shop-flags.ts'

/** An order as the demo shop stores it in its file, as far as papers show it. */
export type StoredOrder = {
  readonly id: string
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly [field: string]: unknown
}

/**
 * Creates a demo shop in a data folder, with some orders as buyers and services make them at times. It changes them in the
 * shop's file, since no service would accept some of them from a client.
 *
 * @param changes return the fields that differ, for the newest orders to ship, one after the other
 */
export async function preparePaperShop(
  dataDir: string,
  changes: readonly ((order: StoredOrder) => Readonly<Record<string, unknown>>)[],
): Promise<void> {
  const data = join(dataDir, 'demo-shop.sqlite')
  await (await startShop({ data, orders: 30 })).close()
  const db = new DatabaseSync(data)
  try {
    const rows = db
      .prepare("SELECT id, data FROM orders WHERE shipping_status = 'unshipped' ORDER BY created_at DESC")
      .all()
    const write = db.prepare('UPDATE orders SET data = ? WHERE id = ?')
    for (const [index, change] of changes.entries()) {
      const row = rows[index]
      if (!row) throw new Error('The shop has fewer orders to ship than are to be changed.')
      // The sandbox wrote it.
      const order = JSON.parse(String(row['data'])) as StoredOrder
      write.run(
        JSON.stringify({ ...order, payment_status: 'completed', ...change(order) }),
        String(row['id']),
      )
    }
  } finally {
    db.close()
  }
}

/** Returns a change to another buyer. */
export const to =
  (first: string, last: string, changes: Readonly<Record<string, unknown>> = {}) =>
  () => ({
    customer_first_name: first,
    customer_last_name: last,
    customer_note: null,
    ...changes,
  })

/** Returns the fields of another address, without a state. */
export const address = (line1: string, line2: string | null, city: string, zip: string, country: string) => ({
  shipping_address_1: line1,
  shipping_address_2: line2,
  shipping_city: city,
  shipping_state: null,
  shipping_zip: zip,
  shipping_country_id: country,
})
