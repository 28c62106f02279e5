import type { Order } from '#shared/orders/order.ts'

/** Returns an order to ship; a test passes the values that matter to it. */
export function order(id: string, changes: Partial<Order> = {}): Order {
  return {
    id,
    itemCount: 1,
    itemTotal: '20.0',
    discountTotal: '0.0',
    shippingTotal: '0.0',
    taxTotal: '0.0',
    total: '20.0',
    firstName: 'Ada',
    lastName: 'Lund',
    email: 'ada@example.test',
    phone: '',
    optedInToMarketing: false,
    note: '',
    address: { line1: '', line2: '', city: '', state: '', zip: '', country: null },
    shippingStatus: 'unshipped',
    paymentStatus: 'completed',
    createdAt: null,
    updatedAt: null,
    completedAt: null,
    position: null,
    currency: null,
    items: [],
    events: [],
    transactions: [],
    adjustments: [],
    ...changes,
  }
}
