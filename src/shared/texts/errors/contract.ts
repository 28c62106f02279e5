import { messages } from '../message.ts'

/** The contract's own sentences about an input that it refuses. */
export const contractMessages = messages('contract', {
  addressTooLong: ({ most }: { most: number }) => `An address has at most ${most} characters.`,
  slipMessageTooLong: ({ most }: { most: number }) => `A message has at most ${most} characters.`,
})
