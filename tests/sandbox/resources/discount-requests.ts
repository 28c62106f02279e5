import type { Answer, Visitor } from '../oauth/visitor.ts'

/** Returns the attributes that a discount needs at least, with `changes`. */
export function discount(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ten off',
    code: 'TENOFF',
    active_at: new Date().toISOString(),
    requirement_type: 'any_order',
    expiration_type: 'never',
    reward_type: 'percent_discount',
    application_type: 'all',
    percent_discount: 10,
    ...changes,
  }
}

/** Creates a discount (POST). */
export function post({ ask, shop }: Visitor, attributes: object, relationships?: object): Promise<Answer> {
  return ask('POST', `${shop}/discounts`, {
    data: { type: 'discounts', attributes, ...(relationships && { relationships }) },
  })
}

/** Changes the discount with this id (PATCH). */
export function patch(
  { ask, shop }: Visitor,
  id: string,
  attributes: object,
  relationships?: object,
): Promise<Answer> {
  return ask('PATCH', `${shop}/discounts/${id}`, {
    data: { type: 'discounts', id, attributes, ...(relationships && { relationships }) },
  })
}

/** Returns the codes of the shop's discounts, or of those that match the query. */
export async function codesInShop({ all, shop }: Visitor, query = ''): Promise<string[]> {
  return (await all(`${shop}/discounts?page[limit]=50${query}`)).map((one) => String(one.attributes.code))
}
