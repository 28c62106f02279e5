import { messages } from '../message.ts'

type Kind = 'categories' | 'artists'
type OfKind = { readonly kind: Kind }
type Failed = { readonly failed: string }

const [first, within] = [
  { categories: 'Category', artists: 'Artist' },
  { categories: 'category', artists: 'artist' },
] as const

/** The errors of creating, renaming or deleting a category or an artist. `failed` is the beginning of the sentence. */
export const collectionMessages = messages('collections', {
  notMade: ({ kind }: OfKind) => `${first[kind]} not made`,
  makingUnknown: ({ kind }: OfKind) => `It is not known whether the ${within[kind]} is made`,
  notRenamed: ({ kind }: OfKind) => `${first[kind]} not renamed`,
  renamingUnknown: ({ kind }: OfKind) => `It is not known whether the ${within[kind]} is renamed`,
  notDeleted: ({ kind }: OfKind) => `${first[kind]} not deleted`,
  deletionUnknown: ({ kind }: OfKind) => `It is not known whether the ${within[kind]} is deleted`,

  nameMissing: 'Type a name.',
  nameTooLong: ({ most }: { most: number }) => `This is longer than ${most} characters.`,
  nameThere: ({ name }: { name: string }) => `There is ${name} already.`,

  gone: ({ failed }: Failed) => `${failed}: the shop does not have it any more.`,
  notListed: ({ failed }: Failed) => `${failed}: the shop said that it was, and does not list it.`,
  stillListed: ({ failed }: Failed) => `${failed}: the shop said that it was, and lists it all the same.`,
  makingNotOffered: ({ failed }: Failed) =>
    `${failed}: this shop lets none be made from here. Do it in the shop itself, then read the list again.`,
  renamingNotOffered: ({ failed }: Failed) =>
    `${failed}: this shop lets none be renamed from here. Do it in the shop itself, then read the list again.`,
  deletionNotOffered: ({ failed }: Failed) =>
    `${failed}: this shop lets none be deleted from here. Do it in the shop itself, then read the list again.`,
})
