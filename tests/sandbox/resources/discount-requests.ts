import type { Answer, Visitor } from '../oauth/visitor.ts'

/** The least that a discount needs, with a code of its own. */
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

/** POST of a new one. */
export function post({ ask, shop }: Visitor, attributes: object, relationships?: object): Promise<Answer> {
  return ask('POST', `${shop}/discounts`, {
    data: { type: 'discounts', attributes, ...(relationships && { relationships }) },
  })
}

/** PATCH of the one with this id. */
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

/** The codes of the discounts in the shop, or of those that the query keeps. */
export async function codesInShop({ all, shop }: Visitor, query = ''): Promise<string[]> {
  return (await all(`${shop}/discounts?page[limit]=50${query}`)).map((one) => String(one.attributes.code))
}
