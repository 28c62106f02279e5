import type { DatabaseSync } from 'node:sqlite'
import type { ApartFrom } from '#shared/orders/order-list.ts'
import type { Order } from '#shared/orders/order.ts'
import { stageOf } from '#shared/orders/order-stage.ts'
import type { OrderStage } from '#shared/orders/order-stage.ts'
import { membersWith } from '../../../own/records/parcels.ts'
import { addressKey, sameMail } from '../../store/order-record.ts'
import { isIntact } from '../../store/spoiled.ts'
import { all, oneOf, sql } from '../../../sqlite/sql.ts'
import { asCorrected } from './waiting-corrections.ts'

/** What goes in one parcel with an order, as all of them stand now. */
export type Parcel = {
  /** The orders that go in it, or went in it, itself among them, oldest first. */
  readonly all: readonly string[]
  /** Orders that were combined with it and do not go with it now. */
  readonly apart: readonly { readonly id: string; readonly why: ApartFrom }[]
}

const alone = (id: string): Parcel => ({ all: [id], apart: [] })

/** What decides whether orders go together. */
type ParcelRow = {
  readonly id: string
  /** Buyer and address; null when one of them is not known. */
  readonly goesTo: string | null
  readonly stage: OrderStage | null
}

/**
 * Returns the parcels that the owner has made of orders. One goes with another only while both are of the same buyer
 * and to the same address, as corrected by now, and both can go or have gone: an order that changed is apart.
 */
export function parcelsOf(db: DatabaseSync, ids: readonly string[]): (id: string) => Parcel {
  const members = membersWith({ db }, ids)
  if (members.length === 0) return alone
  const rowsById = parcelRowsOf(
    db,
    members.map(({ orderId }) => orderId),
  )
  const parcelOf = new Map(members.map(({ orderId, parcel }) => [orderId, parcel]))
  const byParcel = Map.groupBy(members, ({ parcel }) => parcel)
  const places = new Map([...rowsById.keys()].map((id, place) => [id, place]))
  const placeIn = (id: string): number => places.get(id) ?? places.size
  return (id) => {
    const itself = rowsById.get(id)
    const parcel = parcelOf.get(id)
    if (!itself || parcel === undefined) return alone(id)
    const others = (byParcel.get(parcel) ?? [])
      .filter(({ orderId }) => orderId !== id)
      .map(({ orderId }) => ({ id: orderId, why: whyApart(itself, rowsById.get(orderId)) }))
      .toSorted((a, b) => placeIn(a.id) - placeIn(b.id))
    const going = others.flatMap(({ id, why }) => (why === null ? id : []))
    return {
      all: [id, ...going].toSorted((a, b) => placeIn(a) - placeIn(b)),
      apart: others.flatMap(({ id, why }) => (why === null ? [] : { id, why })),
    }
  }
}

/** Returns the orders that go, or went, in one parcel with others. */
export function combinedOrders(db: DatabaseSync): string[] {
  const ids = all(db, sql`SELECT order_id AS id FROM own.parcels`).map(({ id }) => String(id))
  const parcels = parcelsOf(db, ids)
  return ids.filter((id) => parcels(id).all.length > 1)
}

/** Returns groups of these orders that go to one buyer at one address, each oldest first; none that go alone. */
export function combinableGroups(db: DatabaseSync, ids: readonly string[]): string[][] {
  const rows = [...parcelRowsOf(db, ids).values()].filter(
    ({ goesTo, stage }) => goesTo !== null && stage === 'toShip',
  )
  const groups = Map.groupBy(rows, ({ goesTo }) => goesTo)
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.map(({ id }) => id))
}

/** Returns why the other order does not go with this one; null when it does. */
function whyApart(itself: ParcelRow, other: ParcelRow | undefined): ApartFrom | null {
  if (!other) return 'gone'
  if (itself.goesTo === null || itself.goesTo !== other.goesTo) return 'elsewhere'
  if (itself.stage === other.stage && (other.stage === 'toShip' || other.stage === 'shipped')) return null
  if (other.stage === 'shipped') return 'shipped'
  return other.stage === 'toShip' ? 'waits' : 'held'
}

/** Returns the rows of those that the mirror has, oldest first. */
function parcelRowsOf(db: DatabaseSync, ids: readonly string[]): ReadonlyMap<string, ParcelRow> {
  const found = all(
    db,
    sql`SELECT o.key, json, json_sum FROM orders o JOIN order_texts t ON t.key = o.key WHERE o.id IN ${oneOf(ids)} ORDER BY o.key`,
  )
  // A damaged order goes with none until it is mended.
  const intact = found.filter(({ key, json, json_sum }) => isIntact(db, key, json, json_sum))
  // True because only `orderRecord` writes it.
  const orders = intact.map(({ json }) => JSON.parse(String(json)) as Order)
  return new Map(asCorrected(db, orders).orders.map((order) => [order.id, parcelRowsIn(order)]))
}

function parcelRowsIn(order: Order): ParcelRow {
  const [mail, place] = [sameMail(order.email), addressKey(order.address)]
  return {
    id: order.id,
    goesTo: mail === '' || place === null ? null : `${mail}\n${place}`,
    // Whether the owner put it away does not matter here: either way it is not paid.
    stage: stageOf(order, false),
  }
}
