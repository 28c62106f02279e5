import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#shared/contract.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { call } from '../../../host/desktop.ts'
import { texts } from '../../../texts/texts.ts'

const put = (input: CallInput<'orders.putAway'>) => call('orders.putAway', input)

/** Puts orders away whose payment the owner no longer expects, or brings them back; the toast undoes that. */
export function usePutAwayOrders() {
  const back = useMutation({ mutationFn: put })
  return useMutation({
    mutationFn: put,
    onSuccess: ({ changed, since }, { on }) => {
      const words = texts.orderList.putAway
      showToast({
        tone: 'done',
        text: on ? words.many(changed.length) : words.back(changed.length),
        ...(changed.length > 0 && { undo: () => back.mutate({ scope: { ids: changed }, on: !on, since }) }),
      })
    },
  })
}
