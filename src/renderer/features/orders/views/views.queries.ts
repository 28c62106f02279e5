import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#shared/contract.ts'
import type { SavedView } from '#shared/writing/writing.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { callQuery } from '../../../host/call-query.ts'
import { texts } from '../../../texts/texts.ts'
import { ordersFilter } from '../search/order-filters.ts'
import { viewSearch } from './saved-view.ts'

const viewsQuery = callQuery('views.list', {})

/** Reads the views that the owner named, in the order in which they were saved. */
export function useViews(): readonly SavedView[] {
  return useQuery(viewsQuery).data?.views ?? []
}

/** Reads how many orders each of them shows now; null until that is known. */
export function useViewCounts(views: readonly SavedView[], today: string): readonly (number | null)[] {
  return useQueries({
    queries: views.map(({ query }) => {
      const search = viewSearch(query)
      return {
        ...callQuery('orders.count', { filter: ordersFilter(search, today) }),
        select: (counts: CallOutput<'orders.count'>) => counts[search.view ?? 'toShip'],
      }
    }),
    combine: (answers) => answers.map(({ data }) => data ?? null),
  })
}

/** Saves a view under a name; the mutation returns the view. */
export function useSaveView() {
  return useMutation({
    mutationFn: (view: CallInput<'views.save'>) => call('views.save', view),
    onSuccess: ({ name }) => showToast({ tone: 'done', text: texts.orderList.views.saved(name) }),
  })
}

/** The dialog that asks for the name shows its error. */
export function useRenameView() {
  return useMutation({
    mutationFn: (input: CallInput<'views.rename'>) => call('views.rename', input),
    meta: { errorInPlace: true },
  })
}

/** Deletes a view; the toast restores it, with its place and its look. */
export function useDeleteView() {
  const restore = useMutation({
    mutationFn: (view: CallInput<'views.restore'>) => call('views.restore', view),
  })
  return useMutation({
    mutationFn: ({ id }: SavedView) => call('views.delete', { id }),
    onSuccess: ({ place }, view) =>
      showToast({
        tone: 'done',
        text: texts.orderList.views.removed(view.name),
        ...(place !== null && { undo: () => restore.mutate({ ...view, place }) }),
      }),
  })
}
