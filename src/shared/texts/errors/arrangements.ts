import { messages } from '../message.ts'

/**
 * Why core did not save an order of things, or a named order; and the name of the order before another one was applied.
 */
export const arrangementMessages = messages('arrangements', {
  otherThings: ({ kind }: { kind: 'products' | 'categories' | 'artists' }) =>
    `Order of ${kind} not saved: the new order does not contain the same ${kind} as the old one.`,
  gone: 'This order was deleted.',
  tooMany: ({ most }: { most: number }) => `At most ${most} orders can be saved. Delete one of them first.`,
  nameMissing: 'Type a name for the order.',
  nameTooLong: ({ most }: { most: number }) => `An order’s name has at most ${most} characters.`,
  timePast: 'That time has passed. Pick one that is still to come.',
  /** The name of the order that was shown before another one was applied. */
  before: ({ name }: { name: string }) => `Before ${name}`,
})
