import type { Emit, Handlers } from '#shared/contract.ts'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import type { Order, OrderItem } from '#shared/orders/order.ts'
import type { Product } from '#shared/products/product.ts'
import type { Clock } from '../../timing/clock.ts'
import { addressLabel, isLabel } from '../../documents/paper/address-label.ts'
import { buyerOf } from '../../documents/paper/buyer-lines.ts'
import { packingSlip } from '../../documents/paper/packing-slip.ts'
import { pickList } from '../../documents/paper/pick-list.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { areOrdersRead } from '../../mirror/queries/orders/orders-read.ts'
import { copiedList } from '../../mirror/queries/small-lists.ts'
import { asCorrected } from '../../mirror/queries/orders/waiting-corrections.ts'
import { markPacked } from '../orders/annotate-orders.ts'
import { selectedParcels, selectedOrders } from '../orders/selected-orders.ts'
import { packedItemsOf } from '../../own/records/packed-items.ts'
import { markPrinted, printedAt, writtenOn } from './paper-marks.ts'
import { see } from '../../shop/seen.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import { changePaperSettings, countryOf, paperSettings } from './paper-settings.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<
  Handlers,
  | 'paper.settings'
  | 'paper.changeSettings'
  | 'paper.slips'
  | 'paper.labels'
  | 'paper.pickList'
  | 'paper.printed'
  | 'paper.savePdf'
>

/**
 * Makes a PDF of the pages that the window has laid out, and saves it where the owner chooses.
 *
 * @param name the suggested file name, without an extension
 * @throws AppError when the PDF can't be made or written
 */
export type SavePdf = (name: string) => Promise<'saved' | 'cancelled'>

/**
 * Orders on paper: the content of each slip, label and list. Reads the mirror and own.db alone, also without network;
 * the window lays the papers out.
 *
 * @param savePdf null where only a browser's own dialog makes PDFs
 */
export function paperCalls(
  { localShop }: OpenShop,
  clock: Clock,
  emit: Emit,
  savePdf: SavePdf | null,
): Calls {
  return {
    'paper.settings': async (_, call) => paperSettings(await localShop(call)),
    'paper.changeSettings': async (changes, call) => changePaperSettings(await localShop(call), changes),
    async 'paper.slips'({ scope, sort }, call) {
      const shop = await localShop(call)
      const { parcels, ids, rest, notInShop } = parcelsToPrint(shop, scope, sort)
      const [written, printed] = [writtenOn(shop.own, ids), printedAt(shop.own, ids, 'slips')]
      const settings = paperSettings(shop)
      const writingOf = ({ id }: Order) => ({
        ...written(id),
        printedAt: printed(id),
        notInShop: notInShop(id),
      })
      const slip = ([first, others]: Parcel) => {
        const beside = others.map((order) => ({ order, annotations: writingOf(order) }))
        return packingSlip(first, writingOf(first), settings, beside)
      }
      return { slips: parcels.map(slip), rest, areRead: areOrdersRead(shop.mirror.db) }
    },
    async 'paper.labels'({ scope, sort }, call) {
      const shop = await localShop(call)
      const { parcels, ids, rest, notInShop } = parcelsToPrint(shop, scope, sort)
      const printed = printedAt(shop.own, ids, 'labels')
      const { code } = paperSettings(shop)
      const from = countryOf(shop)
      const made = parcels.map(([order, others]) => {
        const all = [order, ...others].map(({ id }) => id)
        return addressLabel(order, {
          others: all.slice(1),
          printedAt: all.every((id) => printed(id) !== null) ? printed(order.id) : null,
          notInShop: all.some(notInShop),
          code,
          from,
        })
      })
      return {
        labels: made.filter(isLabel),
        without: made.flatMap((label) => (isLabel(label) ? [] : label)),
        rest,
        areRead: areOrdersRead(shop.mirror.db),
      }
    },
    async 'paper.pickList'({ scope, sort }, call) {
      const shop = await localShop(call)
      const settings = paperSettings(shop)
      const { orders, ids, rest, notInShop } = ordersToPrint(shop, scope, sort)
      const [written, printed] = [writtenOn(shop.own, ids), printedAt(shop.own, ids, 'pick')]
      // Packed orders are off the shelf already.
      const packed = new Set(ids.filter((id) => written(id).packed))
      const toPick = settings.pickPacked ? orders : orders.filter(({ id }) => !packed.has(id))
      // The unpacked items of a partly packed order are still on the shelf.
      const partly = packedItemsOf(shop.own, ids)
      const isOff = (orderId: string, { id }: OrderItem) =>
        !settings.pickPacked && partly(orderId).includes(id)
      const oldestFirst = toPick.toSorted((a, b) => placedAt(a) - placedAt(b))
      return {
        ...pickList(oldestFirst, copiedList<Product>(shop.mirror.db, 'products'), settings, isOff),
        pile: toPick.map((order) => ({
          orderId: order.id,
          buyer: buyerOf(order),
          printedAt: printed(order.id),
          notInShop: notInShop(order.id),
        })),
        packed: packed.size,
        rest,
        areRead: areOrdersRead(shop.mirror.db),
      }
    },
    async 'paper.printed'({ kind, ids }, call) {
      const shop = await localShop(call)
      const at = clock.now().toISOString()
      return writeAnnotations(shop, emit, () => {
        markPrinted(shop.own, ids, kind, at)
        see(shop, ids)
        const isTicked = kind === 'slips' && paperSettings(shop).tickPacked
        // A slip of a part leaves the order unpacked.
        const partly = packedItemsOf(shop.own, ids)
        const whole = ids.filter((id) => partly(id).length === 0)
        return { made: { packed: isTicked ? markPacked(shop.own, whole, at) : [] }, on: [] }
      })
    },
    async 'paper.savePdf'({ name }) {
      return { outcome: savePdf === null ? 'by-printing' : await savePdf(name) }
    },
  }
}

function placedAt({ createdAt }: Order): number {
  return createdAt === null ? 0 : Date.parse(createdAt)
}

/** The orders of a scope with the owner's corrections, and whether such a correction still waits for the shop. */
function ordersToPrint({ mirror }: LocalShop, scope: OrderScope, sort: OrderListSort) {
  const selection = selectedOrders(mirror.db, scope, sort)
  const { orders, waiting } = asCorrected(mirror.db, selection.orders)
  return {
    orders,
    ids: orders.map(({ id }) => id),
    rest: selection.rest,
    notInShop: (id: string) => waiting.has(id),
  }
}

/** The orders of a parcel: the oldest, and the others. */
type Parcel = readonly [Order, Order[]]

/** The same, parcel by parcel. */
function parcelsToPrint({ mirror }: LocalShop, scope: OrderScope, sort: OrderListSort) {
  const selection = selectedParcels(mirror.db, scope, sort)
  const { orders, waiting } = asCorrected(mirror.db, selection.orders)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const parcels = selection.parcels.flatMap((ids): Parcel[] => {
    const [first, ...others] = ids.flatMap((id) => byId.get(id) ?? [])
    return first ? [[first, others]] : []
  })
  return {
    parcels,
    ids: orders.map(({ id }) => id),
    rest: selection.rest,
    notInShop: (id: string) => waiting.has(id),
  }
}
