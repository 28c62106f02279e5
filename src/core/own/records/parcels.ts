import type { OwnDb } from '../file/own-db.ts'

type Place = Pick<OwnDb, 'db'>

/** An order and the parcel that the owner put it in; null: in none. */
export type InParcel = { readonly orderId: string; readonly parcel: string | null }

/** Returns all orders in one parcel with any of these, these included; none of orders that are in no parcel. */
export function membersWith({ db }: Place, ids: readonly string[]): { orderId: string; parcel: string }[] {
  return db
    .prepare(
      `SELECT order_id, parcel FROM parcels
       WHERE parcel IN (SELECT parcel FROM parcels WHERE order_id IN (SELECT value FROM json_each(?)))`,
    )
    .all(JSON.stringify(ids))
    .map((row) => ({ orderId: String(row['order_id']), parcel: String(row['parcel']) }))
}

/** Puts orders into parcels, or takes them out. To be called inside `inOne`. @returns where the changed ones were */
export function putInParcels({ db }: OwnDb, orders: readonly InParcel[], at: string): InParcel[] {
  const select = db.prepare('SELECT parcel FROM parcels WHERE order_id = ?')
  const take = db.prepare('DELETE FROM parcels WHERE order_id = ?')
  const put = db.prepare('INSERT OR REPLACE INTO parcels (order_id, parcel, at) VALUES (?, ?, ?)')
  return orders.flatMap(({ orderId, parcel }) => {
    const found = select.get(orderId)?.['parcel']
    const before = typeof found === 'string' ? found : null
    if (before === parcel) return []
    if (parcel === null) take.run(orderId)
    else put.run(orderId, parcel, at)
    return { orderId, parcel: before }
  })
}
