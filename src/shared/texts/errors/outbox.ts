import type { ShippingStatus } from '../../orders/order.ts'
import { messages } from '../message.ts'

/** Why a row of the outbox was not sent, or did not have the intended effect. */
export const outboxMessages = messages('outbox', {
  closed: 'Stopped: the shop is closed.',
  nothingAsked: 'This question is no longer open.',
  gone: 'This is no longer in the outbox.',
  updateFirst: 'Not sent: this version of Backroom cannot send it. Update Backroom, then send it again.',
  wentWrong:
    'Something in Backroom went wrong while this was sent. Look at the shop, then send it again or put it away.',
  lookInShop: ({ what }: { what: string }) => `${what} Look at it in the shop, then send it again.`,
  fieldNotShown: 'The shop shows another value.',
  notShown: ({ failed }: { failed: string }) =>
    `${failed} in full: the shop took the change, but shows another value.`,

  orderNotMarked: ({ id, status }: { id: string; status: ShippingStatus }) =>
    `Order ${id} not marked ${status}`,
  orderMarkUnknown: ({ id, status }: { id: string; status: ShippingStatus }) =>
    `It is not known whether order ${id} is marked ${status}`,
  orderMarkNotShown: ({ failed, status }: { failed: string; status: string }) =>
    `${failed}: the shop took the change, but shows the order ${status}.`,
  orderNotCorrected: ({ id }: { id: string }) => `Order ${id} not corrected`,
  orderCorrectionUnknown: ({ id }: { id: string }) => `It is not known whether order ${id} is corrected`,
  discountNotDeleted: 'Discount not deleted',
  discountDeletionUnknown: 'It is not known whether the discount is deleted',
  discountStillShown: ({ failed }: { failed: string }) =>
    `${failed}: the shop took the deletion, but still shows the discount.`,
  arrangementNotShown: ({ kind }: { kind: string }) =>
    `Order of ${kind} not saved: the shop took it, but still shows the previous one.`,
})
