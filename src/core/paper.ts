import type { Emit, Handlers } from '#shared/contract.ts'
import type { Country } from '#shared/models/fields.ts'
import type { OrderListSort, OrderScope } from '#shared/models/order-list.ts'
import type { Order } from '#shared/models/order.ts'
import type { Product } from '#shared/models/product.ts'
import type { Clock } from './clock.ts'
import { addressLabel, isLabel } from './documents/address-label.ts'
import { packingSlip } from './documents/packing-slip.ts'
import { pickList } from './documents/pick-list.ts'
import type { KeptShop } from './kept-shop.ts'
import { copiedList } from './mirror/small-lists.ts'
import { markPacked } from './order-marks.ts'
import { pileOf } from './order-pile.ts'
import { markPrinted, printedAt, writtenOn } from './own/paper-marks.ts'
import { see } from './own/seen.ts'
import { writeOwn } from './own/write-own.ts'
import { changePaperSettings, countryOf, paperSettings } from './paper-settings.ts'
import type { OpenShop } from './session/session.ts'

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
 * Makes a PDF of what the window has laid out for paper, where the owner wants it.
 *
 * @param name suggested to the owner, without an ending
 * @throws AppError when it could not be made or written
 */
export type SavePdf = (name: string) => Promise<'saved' | 'cancelled'>

/**
 * Orders on paper: what stands on each slip, label and list. All of it is read from what is kept here, also without
 * network; the window lays it out.
 *
 * @param savePdf null where only a browser's own dialog makes PDFs
 */
export function paperCalls({ kept }: OpenShop, clock: Clock, emit: Emit, savePdf: SavePdf | null): Calls {
  return {
    'paper.settings': async () => paperSettings(await kept()),
    'paper.changeSettings': async (changes) => changePaperSettings(await kept(), changes),
    async 'paper.slips'({ scope, sort }) {
      const shop = await kept()
      const { orders, ids } = pile(shop, scope, sort)
      const [written, printed] = [writtenOn(shop.own, ids), printedAt(shop.own, ids, 'slips')]
      const settings = paperSettings(shop)
      const slip = (order: Order) =>
        packingSlip(order, { ...written(order.id), printedAt: printed(order.id) }, settings)
      return { slips: orders.map(slip) }
    },
    async 'paper.labels'({ scope, sort }) {
      const shop = await kept()
      const { orders, ids } = pile(shop, scope, sort)
      const printed = printedAt(shop.own, ids, 'labels')
      const { code } = paperSettings(shop)
      const from = countryOf(shop)
      const made = orders.map((order) => addressLabel(order, { printedAt: printed(order.id), code, from }))
      return {
        labels: made.filter(isLabel),
        without: made.flatMap((label) => (isLabel(label) ? [] : label)),
      }
    },
    async 'paper.pickList'({ scope }) {
      const shop = await kept()
      const { orders } = pile(shop, scope, 'placed')
      return pickList(orders, copiedList<Product>(shop.copy.db, 'products'), paperSettings(shop))
    },
    async 'paper.printed'({ kind, ids }) {
      const shop = await kept()
      const at = clock.now().toISOString()
      return writeOwn(shop, emit, () => {
        markPrinted(shop.own, ids, kind, at)
        see(shop, ids)
        const isTicked = kind === 'slips' && paperSettings(shop).tickPacked
        return { made: { packed: isTicked ? markPacked(shop.own, ids, at) : [] }, on: [] }
      })
    },
    async 'paper.savePdf'({ name }) {
      return { outcome: savePdf === null ? 'by-printing' : await savePdf(name) }
    },
  }
}

/** The orders that are meant, each with the name of its country, which the service may tell elsewhere only. */
function pile({ copy }: KeptShop, scope: OrderScope, sort: OrderListSort) {
  const names = new Map(copiedList<Country>(copy.db, 'countries').map(({ id, name }) => [id, name]))
  const named = (country: Country): Country =>
    country.name === '' ? { ...country, name: names.get(country.id) ?? '' } : country
  const orders = pileOf(copy.db, scope, sort).map(({ address, ...order }) => ({
    ...order,
    address: { ...address, country: address.country && named(address.country) },
  }))
  return { orders, ids: orders.map(({ id }) => id) }
}
