import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'

/** Notes that the owner has looked at an order. */
export async function seeOrder(id: string): Promise<void> {
  // What could not be noted is new once more at the next look at the list: nothing to tell anybody.
  await call('orders.see', { scope: { ids: [id] }, on: true }).catch(() => {})
}

/** Notes it of all orders that are new, with the way to take it back. */
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
