import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'

/** Marks an order as seen by the owner. */
export async function seeOrder(id: string): Promise<void> {
  // After a failure the order is still new when the list is read next, so there is nothing to report.
  await call('orders.see', { scope: { ids: [id] }, on: true }).catch(() => {})
}

/** Returns a function that marks all new orders as seen; its toast undoes that. */
export function useSeeAll(): () => void {
  const back = useMutation({
    mutationFn: (ids: string[]) => call('orders.see', { scope: { ids }, on: false }),
  })
  const all = useMutation({
    mutationFn: () => call('orders.see', { scope: { filter: { isNew: true } }, on: true }),
    onSuccess: ({ changed }) =>
      showToast({
        tone: 'done',
        text: texts.orderList.seen.done(changed.length),
        ...(changed.length > 0 && { undo: () => back.mutate(changed) }),
      }),
  })
  return () => all.mutate()
}
