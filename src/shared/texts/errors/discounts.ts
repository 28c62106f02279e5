import { messages } from '../message.ts'

type Failed = { readonly failed: string }

/** The errors of creating or changing a discount. */
export const discountMessages = messages('discounts', {
  notCreated: 'Discount not created',
  notSaved: 'Discount not saved',
  notEnded: 'Discount not ended',
  notRead: 'Discount not read',
  saveUnknown: 'It is not known whether the discount is saved',

  hasEnded: 'It has ended. To change it, pick an end that is still to come, or no end.',
  fieldChangedElsewhere: 'It was changed elsewhere meanwhile.',
  changedElsewhere: ({ failed }: Failed) => `${failed}: it was changed elsewhere meanwhile.`,

  answeredCreated: ({ failed }: Failed) => `${failed}: the shop said that it was.`,
  notListed: ({ what }: { what: string }) => `${what} It is not in the shop’s list.`,
  creationUnknown: ({ code }: { code: string }) =>
    `It is not known whether the discount was created: the shop did not answer. Try again: Backroom looks for ${code} first, and creates it only if it is missing.`,
  madeOtherwise: ({ code }: { code: string }) =>
    `The discount is in the shop, but not as you entered it. Look at ${code} in the list, and change it there.`,
  codeCameWithLastTry: 'The last try created a discount with this code. Look at it first.',
  cameWithLastTry: ({ failed }: Failed) => `${failed}: the last try created a discount with this code.`,
})
