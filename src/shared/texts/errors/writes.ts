import { messages } from '../message.ts'

/**
 * The errors of a write that a form waits for. `failed` is the beginning of the sentence, "Discount not saved";
 * `notKnown` "It is not known whether the discount is saved".
 */
export const writeMessages = messages('writes', {
  cutShort: ({ notKnown }: { notKnown: string }) =>
    `${notKnown}: the shop was closed, or its sign-in changed, meanwhile.`,
  refreshToSee: ({ what }: { what: string }) => `${what} Refresh to see.`,
  notShown: ({ failed }: { failed: string }) =>
    `${failed}: the shop took the change, but shows another value. Look at what it shows, then save again.`,
  inFull: ({ failed }: { failed: string }) => `${failed} in full`,
  fieldNotShown: 'The shop shows another value.',
  orderNotSaved: ({ things }: { things: string }) => `Order of ${things} not saved`,
  orderSaveUnknown: ({ things }: { things: string }) =>
    `It is not known whether the order of ${things} is saved`,
  invalid: ({ failed, problem }: { failed: string; problem: string }) => `${failed}: ${problem}`,
})
