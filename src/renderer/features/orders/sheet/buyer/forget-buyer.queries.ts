import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../components/notices/toast.ts'
import { call } from '../../../../host/desktop.ts'
import { useShopId } from '../../../../shop/shop-id.ts'
import { texts } from '../../../../texts/texts.ts'
import { correctionDrafts } from '../drafts/correction-drafts.ts'
import { noteDrafts, orderOfDraft } from '../drafts/note-drafts.ts'
import { trackingDrafts } from '../drafts/tracking-drafts.ts'

/** Takes away what is kept here of the buyer of an order. */
export function useForgetBuyer() {
  const shop = useShopId()
  return useMutation({
    // By the answer another shop may be open.
    mutationFn: async (orderId: string) => ({ ...(await call('buyers.forget', { orderId })), shop }),
    meta: { errorInPlace: true },
    onSuccess: ({ ids, shop }) => {
      // What is typed and not saved would be written onto the order again.
      for (const store of [noteDrafts, correctionDrafts, trackingDrafts])
        for (const key of store.keysOf(shop)) if (ids.includes(orderOfDraft(key))) store.write(key, null)
      showToast({ tone: 'done', text: texts.orders.forget.done(ids.length) })
    },
  })
}
