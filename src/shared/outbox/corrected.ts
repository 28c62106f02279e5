import type { Country } from '../values/fields.ts'
import type { Order } from '../orders/order.ts'
import { correctableFieldSchema } from './outbox.ts'
import type { OutboxState } from './outbox.ts'

/** A correction in one of these states is still on its way: what the owner wants is known, and the shop does not have it. */
export const correctionWaits = ['held', 'ready', 'sending', 'asks'] as const satisfies readonly OutboxState[]

type Change = { readonly field: string; readonly to: string }

/** An order as its owner has corrected it, also before the shop has that: by this a parcel is sent. */
export function corrected(
  order: Order,
  changes: readonly Change[],
  nameOf: (countryId: string) => string,
): Order {
  return changes.reduce((before, { field, to }): Order => {
    const known = correctableFieldSchema.safeParse(field).data
    if (known === undefined) return before
    // Where the old address lies is not where the new one does.
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
