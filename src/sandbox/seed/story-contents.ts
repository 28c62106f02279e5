import type { OrderContents } from './compose-order.ts'
import { itemOf } from './order-money.ts'
import type { SeededProduct } from './products.ts'
import type { StoryOrder } from './stories/story-orders.ts'

/** The contents of a hand-written order. `products` has all the drawn ones. */
export function storyContents(story: StoryOrder, products: readonly SeededProduct[]): OrderContents {
  const { buyer, shipping, tax, discount, note, paidBy, letters } = story
  const items = story.items.map(({ drawing, option, quantity, price }) => {
    const product = products.find(({ record }) => record.pictures[0] === drawing)
    if (!product) throw new Error(`There is no product with the drawing ${drawing}.`)
    return itemOf(product, option, quantity, buyer.currency, price)
  })
  return {
    buyer,
    items,
    adjustments: [
      ...(shipping === undefined
        ? []
        : [{ kind: 'shipping', amount: shipping, label: 'Royal Mail Tracked' } as const]),
      ...(tax === undefined ? [] : [{ kind: 'tax', amount: tax, label: null } as const]),
      ...(discount === undefined ? [] : [{ kind: 'discount', ...discount } as const]),
    ],
    processor: paidBy ?? 'stripe',
    note: note ?? null,
    letters,
  }
}
