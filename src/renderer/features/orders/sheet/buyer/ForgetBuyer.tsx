import { useState } from 'react'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { texts } from '../../../../texts/texts.ts'
import { useForgetBuyer } from './forget-buyer.queries.ts'
import styles from '../tracking/TrackingSection.module.css'

type ForgetBuyerProps = { readonly orderId: string; readonly name: string }

/** For a buyer who asks for it: takes away what was written on their orders here, and says what stays. */
export function ForgetBuyer({ orderId, name }: ForgetBuyerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const forget = useForgetBuyer()
  const words = texts.orders.forget
  const close = () => {
    setIsOpen(false)
    forget.reset()
  }
  return (
    <>
      <div className={styles.adder}>
        <Button act="order.forget" look="quiet" onPress={() => setIsOpen(true)}>
          {words.open}
        </Button>
      </div>
      <Dialog title={words.ask(name)} isOpen={isOpen} onClose={close} role="alertdialog">
        <p>{words.goes}</p>
        <p>{words.stays}</p>
        {forget.error && (
          <div role="alert">
            <ErrorLine>{forget.error.message}</ErrorLine>
          </div>
        )}
        <DialogActions>
          <Button onPress={close}>{words.cancel}</Button>
          <Button
            look="danger"
            isPending={forget.isPending}
            onPress={() => forget.mutate(orderId, { onSuccess: close })}
          >
            {words.forget}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
