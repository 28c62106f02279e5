import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { OrderScope, Tag } from '#shared/orders/order-list.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import { changeWritings } from '../opened/opened-order.queries.ts'

/*
 * What the owner writes on orders. It is kept on this computer, so core answers at once; `writing.changed` then makes all
 * stale that shows it.
 */

const tagsQuery = callQuery('tags.list', {})

export type CountedTag = CallOutput<'tags.list'>['tags'][number]

/** The shop's tags, by id. */
export function useTags(): ReadonlyMap<string, CountedTag> {
  const tags = useQuery(tagsQuery).data?.tags
  return useMemo(() => new Map((tags ?? []).map((tag) => [tag.id, tag])), [tags])
}

type Tagging = {
  readonly scope: OrderScope
  readonly tag: Tag
  readonly on: boolean
  readonly told?: boolean
}

/** Puts a tag on orders or takes it off. `told`: says on how many, with the way to take it back. */
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
    onSuccess: ({ changed }, { tag, on, told }) => {
      if (!told) return
      const words = texts.orderSheet.tags
      showToast({
        tone: 'done',
        text: on ? words.on(tag.name, changed.length) : words.off(tag.name, changed.length),
        ...(changed.length > 0 && {
          undo: () => back.mutate({ scope: { ids: changed }, tagId: tag.id, on: !on }),
        }),
      })
    },
    // No fact tells that nothing was written: what was shown ahead is asked for again.
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

/** Takes a tag away from the shop's tags and off its orders; the toast brings both back. */
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
