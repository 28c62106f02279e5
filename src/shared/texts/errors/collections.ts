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
  notMade: ({ kind }: OfKind) => `${first[kind]} not created`,
  makingUnknown: ({ kind }: OfKind) => `It is not known whether the ${within[kind]} is created`,
  notRenamed: ({ kind }: OfKind) => `${first[kind]} not renamed`,
  renamingUnknown: ({ kind }: OfKind) => `It is not known whether the ${within[kind]} is renamed`,
  notDeleted: ({ kind }: OfKind) => `${first[kind]} not deleted`,
  deletionUnknown: ({ kind }: OfKind) => `It is not known whether the ${within[kind]} is deleted`,

  nameMissing: 'Type a name.',
  nameTooLong: ({ most }: { most: number }) => `This is longer than ${most} characters.`,
  nameThere: ({ name }: { name: string }) => `${name} already exists.`,

  gone: ({ failed }: Failed) => `${failed}: the shop does not have it any more.`,
  notListed: ({ failed }: Failed) => `${failed}: the shop said that it was, but does not list it.`,
  stillListed: ({ failed }: Failed) => `${failed}: the shop said that it was, but still lists it.`,
  makingNotOffered: ({ failed }: Failed) =>
    `${failed}: this shop does not allow it from here. Do it in the shop itself, then read the list again.`,
  renamingNotOffered: ({ failed }: Failed) =>
    `${failed}: this shop does not allow it from here. Do it in the shop itself, then read the list again.`,
  deletionNotOffered: ({ failed }: Failed) =>
    `${failed}: this shop does not allow it from here. Do it in the shop itself, then read the list again.`,
})
