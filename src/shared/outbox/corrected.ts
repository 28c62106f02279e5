import type { Country } from '../values/fields.ts'
import type { Order } from '../orders/order.ts'
import { correctableFieldSchema } from './outbox.ts'
import type { OutboxState } from './outbox.ts'

/** The states of a correction that the owner has made and the shop does not have yet. */
export const correctionWaits = ['held', 'ready', 'sending', 'asks'] as const satisfies readonly OutboxState[]

type Change = { readonly field: string; readonly to: string }

/**
 * Returns the order with the owner's corrections applied, even before the shop has them: a parcel goes to this address.
 */
export function corrected(
  order: Order,
  changes: readonly Change[],
  nameOf: (countryId: string) => string,
): Order {
  return changes.reduce((before, { field, to }): Order => {
    const known = correctableFieldSchema.safeParse(field).data
    if (known === undefined) return before
    // The position belongs to the old address.
    if (known === 'countryId')
      return { ...before, address: { ...before.address, country: country(to, nameOf) }, position: null }
    if (
      known === 'firstName' ||
      known === 'lastName' ||
      known === 'email' ||
      known === 'phone' ||
      known === 'note'
    )
      return { ...before, [known]: to }
    return { ...before, address: { ...before.address, [known]: to }, position: null }
  }, order)
}

function country(id: string, nameOf: (countryId: string) => string): Country | null {
  return id === '' ? null : { id, name: nameOf(id) }
}
