import { useState } from 'react'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { texts } from '../../../../texts/texts.ts'
import styles from '../tracking/TrackingSection.module.css'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../components/notices/toast.ts'
import { call } from '../../../../host/desktop.ts'
import { useShopId } from '../../../../shop/shop-id.ts'
import { correctionDraftKey, correctionDrafts } from '../drafts/correction-drafts.ts'
import { noteDrafts, orderOfDraft } from '../drafts/note-drafts.ts'
import { trackingDraftKey, trackingDrafts } from '../drafts/tracking-drafts.ts'

type ForgetBuyerProps = { readonly orderId: string; readonly name: string }

/** For a buyer who asks for it: deletes what was written on their orders here, and says what stays. */
export function ForgetBuyer({ orderId, name }: ForgetBuyerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={styles.adder}>
        <Button act="order.forget" look="quiet" onPress={() => setIsOpen(true)}>
          {texts.orders.forget.open}
        </Button>
      </div>
      {isOpen && <ForgetDialog {...{ orderId, name }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const ForgetDialog = isolatedDialog(
  ({ orderId, name, onClose }: ForgetBuyerProps & { readonly onClose: () => void }) => {
    const forget = useForgetBuyer()
    const words = texts.orders.forget
    return (
      <Dialog title={words.ask(name)} isOpen onClose={onClose} role="alertdialog" isBusy={forget.isPending}>
        <p>{words.goes}</p>
        <p>{words.stays}</p>
        {forget.error && (
          <div role="alert">
            <ErrorLine>{forget.error.message}</ErrorLine>
          </div>
        )}
        <DialogActions>
          <Button isDisabled={forget.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button
            look="danger"
            isPending={forget.isPending}
            onPress={() => forget.mutate(orderId, { onSuccess: onClose })}
          >
            {words.forget}
          </Button>
        </DialogActions>
      </Dialog>
    )
  },
  ({ onClose }) => onClose(),
)

/** Deletes what this computer stores about the buyer of an order. */
function useForgetBuyer() {
  const shop = useShopId()
  return useMutation({
    // Another shop may be open when core answers.
    mutationFn: async (orderId: string) => ({ ...(await call('buyers.forget', { orderId })), shop }),
    meta: { errorInPlace: true },
    onSuccess: ({ ids, shop }) => {
      // Drafts would write the deleted text onto the order again.
      for (const key of noteDrafts.keysOf(shop)) if (ids.includes(orderOfDraft(key))) noteDrafts.erase(key)
      for (const id of ids) {
        correctionDrafts.erase(correctionDraftKey(shop, id))
        trackingDrafts.erase(trackingDraftKey(shop, id))
      }
      showToast({ tone: 'done', text: texts.orders.forget.done(ids.length) })
    },
  })
}
