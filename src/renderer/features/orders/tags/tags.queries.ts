import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { OrderScope, Tag } from '#shared/orders/order-list.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import { changeWritings } from '../opened/opened-order.queries.ts'

/* Tags are stored on this computer, so core answers at once; `writing.changed` then makes stale what shows them. */

const tagsQuery = callQuery('tags.list', {})

export type CountedTag = CallOutput<'tags.list'>['tags'][number]

/** Reads the shop's tags, by id. */
export function useTags(): ReadonlyMap<string, CountedTag> {
  const tags = useQuery(tagsQuery).data?.tags
  return useMemo(() => new Map((tags ?? []).map((tag) => [tag.id, tag])), [tags])
}

type Tagging = {
  readonly scope: OrderScope
  readonly tag: Tag
  readonly on: boolean
  readonly hasToast?: boolean
}

/** Adds a tag to orders or removes it. `hasToast`: shows a toast with their number and an undo. */
export function useTagOrders() {
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: (input: CallInput<'orders.tag'>) => call('orders.tag', input),
  })
  return useMutation({
    mutationFn: ({ scope, tag, on }: Tagging) => call('orders.tag', { scope, tagId: tag.id, on }),
    onMutate: ({ scope, tag, on }) =>
      changeWritings(client, scope, (annotations) => ({
        ...annotations,
        tagIds: on
          ? [...annotations.tagIds.filter((id) => id !== tag.id), tag.id]
          : annotations.tagIds.filter((id) => id !== tag.id),
      })),
    onSuccess: ({ changed }, { tag, on, hasToast }) => {
      if (!hasToast) return
      const words = texts.orderSheet.tags
      showToast({
        tone: 'done',
        text: on ? words.on(tag.name, changed.length) : words.off(tag.name, changed.length),
        ...(changed.length > 0 && {
          undo: () => back.mutate({ scope: { ids: changed }, tagId: tag.id, on: !on }),
        }),
      })
    },
    // No event follows a failed write: refetch what was shown ahead of it.
    onError: () => void client.invalidateQueries({ queryKey: ['orders.opened'] }),
  })
}

export function useMakeTag() {
  return useMutation({
    mutationFn: (input: CallInput<'tags.create'>) => call('tags.create', input),
  })
}

export function useChangeTag() {
  return useMutation({
    mutationFn: (input: CallInput<'tags.change'>) => call('tags.change', input),
    meta: { errorInPlace: true },
  })
}

/** Deletes a tag and removes it from its orders; the toast restores both. */
export function useDeleteTag() {
  const restore = useMutation({
    mutationFn: (id: string) => call('tags.restore', { id }),
  })
  return useMutation({
    mutationFn: ({ id }: Tag) => call('tags.delete', { id }),
    onSuccess: (_, { id, name }) =>
      showToast({
        tone: 'done',
        text: texts.orderSheet.tags.removed(name),
        undo: () => restore.mutate(id),
      }),
  })
}
