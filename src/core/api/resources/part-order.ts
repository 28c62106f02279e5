import type { PartOrder } from '#shared/orders/part-order.ts'
import { multiplyMoney } from '#shared/values/money.ts'
import {
  moment,
  pictureAddress,
  requiredDecimal,
  requiredInteger,
  shopWord,
  text,
  UnreadableRecord,
} from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import { itemsAreMissing, readBuyer, readAmount } from './order.ts'
import { readCurrency } from './place.ts'

/** Reads as much as possible of an order that `readOrder` can't read (spec: Order; facts: Orders). */
export function readPartOrder(resource: Resource): PartOrder {
  const { id, attributes } = resource
  const wrong = new Set<string>()
  const ifReadable = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error
      wrong.add(error.message)
      return null
    }
  }
  const { found, missing } = resource.many('items')
  if (missing > 0) wrong.add(itemsAreMissing)
  const items = found.map((item) => {
    const quantity = ifReadable(() => requiredInteger(item.attributes['quantity'], 'how many of an item'))
    const price = ifReadable(() => requiredDecimal(item.attributes['price'], 'the price of an item'))
    return {
      id: item.id,
      productName: text(item.attributes['product_name']),
      optionName: text(item.attributes['product_option_name']),
      imageUrl: pictureAddress(item.attributes['image_url']),
      quantity,
      total: ifReadable(() =>
        readAmount(item.attributes['total'], 'the total of an item', () =>
          quantity === null || price === null ? null : multiplyMoney(price, quantity),
        ),
      ),
    }
  })
  ifReadable(() => readAmount(attributes['item_total'], 'the total of its items', () => null))
  const known = {
    shippingStatus: ifReadable(() => shopWord(attributes['shipping_status'], 'its shipping state')),
    paymentStatus: ifReadable(() => shopWord(attributes['payment_status'], 'its payment state')),
    total: ifReadable(() => readAmount(attributes['total'], 'its total', () => null)),
  }
  return {
    id,
    wrong: [...wrong],
    ...readBuyer(resource),
    createdAt: moment(attributes['created_at']),
    currency: readCurrency(resource.one('currency')),
    ...known,
    items,
    itemsMissing: missing,
  }
}
