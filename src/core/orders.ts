import type { Emit, Handlers } from '#shared/contract.ts'
import type { Order, ShippingStatus } from '#shared/models/order.ts'
import type { Clock } from './clock.ts'
import type { OpenShop } from './session/session.ts'
import { writeAndRead } from './write.ts'

type Calls = Pick<Handlers, 'orders.list' | 'orders.get' | 'orders.ship' | 'orders.unship'>

export function ordersCalls({ shop }: OpenShop, clock: Clock, emit: Emit): Calls {
  async function mark(id: string, status: ShippingStatus): Promise<Order> {
    const { orders } = await shop()
    const order = await writeAndRead(
      () => orders.setShippingStatus(id, status, `Order ${id} not marked ${status}`),
      () => orders.get(id, `Order ${id} not read`),
      ({ shippingStatus }) => shippingStatus === status,
      {
        done: `Order ${id} is marked ${status}, but could not be read again. Refresh to see it.`,
        unclear: `It is not known whether order ${id} is marked ${status}: the shop did not answer. Refresh to see.`,
      },
    )
    emit('orders.changed', { ids: [order.id] })
    return order
  }

  return {
    async 'orders.list'(input) {
      const { orders } = await shop()
      const page = await orders.page(input)
      return { ...page, asOf: clock.now().toISOString() }
    },
    'orders.get': async ({ id }) => (await shop()).orders.get(id, `Order ${id} not read`),
    'orders.ship': ({ id }) => mark(id, 'shipped'),
    'orders.unship': ({ id }) => mark(id, 'unshipped'),
  }
}
