import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category } from '#shared/products/product.ts'
import type { CollectionKind } from '#shared/products/arrangement.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'

const mutationKey = ['collection'] as const

/** Returns whether a collection is being changed: a second key may come before React has drawn the first. */
export function useIsChanging(): () => boolean {
  const client = useQueryClient()
  return () => client.isMutating({ mutationKey }) > 0
}

/** Makes a category or an artist with this name, or renames one. The dialog shows the error where the owner typed. */
export function useNameCollection(kind: CollectionKind, collection: Category | null) {
  return useMutation({
    mutationKey,
    meta: { errorInPlace: true },
    mutationFn: (name: string) =>
      collection ? call(`${kind}.rename`, { id: collection.id, name }) : call(`${kind}.create`, { name }),
    onSuccess: ({ name }) => {
      const words = texts.products.shelves
      showToast({ tone: 'done', text: collection ? words.renamed(collection.name, name) : words.made(name) })
    },
  })
}

export function useDeleteCollection(kind: CollectionKind) {
  return useMutation({
    mutationKey,
    meta: { errorInPlace: true },
    mutationFn: ({ id }: Category) => call(`${kind}.delete`, { id }),
    onSuccess: (_, { name }) => showToast({ tone: 'done', text: texts.products.shelves.removed(name) }),
  })
}
