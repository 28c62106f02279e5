import type { CorrectableField, OutboxKind } from '#shared/outbox/outbox.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import { counted } from '../everywhere/counted.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${counted(count)} changes`)
const orders = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** The name of a batch, by kind, with its number of things. */
const presses: Record<OutboxKind, (count: number) => string> = {
  'order.ship': (count) => (count === 1 ? 'Mark shipped' : `Mark ${orders(count)} shipped`),
  'order.unship': (count) => (count === 1 ? 'Mark unshipped' : `Mark ${orders(count)} unshipped`),
  'order.correct': (count) => (count === 1 ? 'Correct' : `Correct ${orders(count)}`),
  'products.order': () => 'Order of the products',
  'categories.order': () => 'Order of the categories',
  'artists.order': () => 'Order of the artists',
  'discount.delete': (count) => (count === 1 ? 'Delete a discount' : `Delete ${counted(count)} discounts`),
}

const fields: Record<CorrectableField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  line1: 'Street',
  line2: 'Second line',
  city: 'City',
  state: 'State or region',
  zip: 'Postal code',
  countryId: 'Country',
  note: 'Buyer’s note',
}

/** The texts about writes in the outbox, used beyond the outbox page. */
export const outbox = {
  title: 'Waiting to be sent',
  label: 'Changes that wait to be sent',
  presses,
  /** The names of the fields of an order that the owner can correct. */
  fields,
  count: changes,

  state: {
    held: (seconds: number) => (seconds > 0 ? `Goes to the shop in ${seconds} s` : 'Goes to the shop now'),
    ready: 'Waits for its turn',
    sending: 'On its way to the shop…',
    asks: 'Changed here and in the shop',
    failed: 'Not done',
    done: 'Done',
    undone: 'Taken back',
  },
  paused: {
    offline: 'Waits for the network',
    'sign-in': 'Waits for you to sign in again',
    'shop-unavailable': 'The shop has trouble answering',
    'rate-limited': 'The shop asks for a pause',
  },
  /** The same, where core knows when the pause ends. */
  pausedUntil: {
    'shop-unavailable': (when: string) => `The shop has trouble answering; next try at ${when}`,
    'rate-limited': (when: string) => `The shop asks to wait until ${when}`,
  },
  /** `waitsFor` is one of the texts of `paused`. */
  mayHaveArrived: (waitsFor: string) => `May have arrived. ${waitsFor}`,
  progress: (ended: number, total: number) => `${counted(ended)} of ${counted(total)}`,
  changed: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  nothing: 'empty',

  undo: 'Undo',
  sendNow: 'Send now',
  tryAgain: 'Try again',
  putAway: 'Put away',
  isPutAway: (failed: number) =>
    failed === 0
      ? 'Put away.'
      : `Put away. The shop did not accept ${failed === 1 ? 'it' : `${counted(failed)} of the changes`}.`,
  choose: 'Choose…',
  each: (action: string, name: string) => `${action}: ${name}`,

  takenBack: 'Taken back. Nothing was sent.',
  tooLate: (count: number, undone: number) =>
    count === 1 && undone === 0
      ? 'It was already sent to the shop.'
      : `${counted(count)} ${count === 1 ? 'was' : 'were'} already sent to the shop${undone > 0 ? `; ${counted(undone)} ${undone === 1 ? 'is' : 'are'} taken back` : ''}.`,

  /** For an undo that comes too late. */
  late: {
    key: 'Take back',
    gone: (count: number, to: ShippingStatus, name: string | null) =>
      name !== null
        ? `${name} is marked ${to} in the shop and cannot be taken back. The order can be marked ${to === 'shipped' ? 'unshipped' : 'shipped'} again.`
        : `${orders(count)} ${count === 1 ? 'has' : 'have'} been sent to the shop and cannot be taken back.`,
    here: (count: number, gone: number) =>
      `${gone > 0 ? 'The other ' : ''}${counted(count)} can still be taken back.`,
  },

  told: {
    shipped: (name: string) => `${name} is marked shipped.`,
    shippedMany: (count: number) => `${orders(count)} are marked shipped.`,
    unshipped: (name: string) => `${name} is marked unshipped.`,
    unshippedMany: (count: number) => `${orders(count)} are marked unshipped.`,
    corrected: (name: string) => `The order of ${name} is corrected in the shop.`,
    deleted: (code: string) => `${code} is deleted in the shop.`,
    other: (name: string) => `${name} is saved.`,
    otherMany: (count: number) => `${changes(count)} are in the shop.`,
    /**
     * Replaces the order's number in core's sentence by the name, which tells an owner more. The sentence about an order
     * of products names it already.
     */
    failed: (name: string, id: string, reason: string) => {
      if (id !== '' && reason.startsWith(`Order ${id} not `))
        return reason.replace(`Order ${id} not `, `${name} was not `)
      return /^Order of \w+ not saved/.test(reason) ? reason : `${name}: ${reason}`
    },
    failedMany: (failed: number, asks: number, total: number) =>
      [
        ...(failed > 0
          ? [
              `${counted(failed)} of ${changes(total)} ${failed === 1 ? 'was' : 'were'} not accepted by the shop.`,
            ]
          : []),
        ...(asks > 0
          ? [`${counted(asks)} of ${changes(total)} ${asks === 1 ? 'needs' : 'need'} a decision.`]
          : []),
      ].join(' '),
    asks: (name: string) => `${name} was changed here and in the shop. Which one is right?`,
    seeThem: 'See them',
    choose: 'Choose',
  },

  dispute: {
    title: (field: string) => `${field} was changed here and in the shop`,
    titleMany: (count: number) => `${count} fields were changed here and in the shop`,
    question: 'Which one is right?',
    questionOf: (field: string) => `${field}: which one is right?`,
    order: { mine: 'Your order', shop: 'The order that the shop has' },
    mine: 'Here',
    shop: 'In the shop',
    save: 'Save',
    later: 'Later',
    pick: 'Pick one of the two.',
  },
} as const
