import { changeOrder } from './change-order.ts'
import type { ConnectedShop } from '../core/core.ts'

/** Gives an order the buyer and address of another one, in the shop itself; the mirror has it after its next sync. */
export async function giveToBuyerOf(
  { call, sandbox }: Pick<ConnectedShop, 'call' | 'sandbox'>,
  known: string,
  other: string,
): Promise<void> {
  const { email, address } = await call('orders.get', { id: known })
  await changeOrder(sandbox, other, {
    customer_email: email,
    shipping_address_1: address.line1,
    shipping_address_2: address.line2,
    shipping_city: address.city,
    shipping_state: address.state,
    shipping_zip: address.zip,
    shipping_country_id: address.country?.id ?? '',
  })
}
