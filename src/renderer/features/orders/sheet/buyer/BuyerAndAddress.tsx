import { useRef, useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { useOrderFocusRequest } from '../../../../shop/requests/order-focus-store.ts'
import { useResolve } from '../../../../shop/outbox/outbox.ts'
import { texts } from '../../../../texts/texts.ts'
import { useFocusRequest } from '../../keys/focus-request.ts'
import { Buyer } from './Buyer.tsx'
import { shownOrder } from './correction.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { CorrectionLine } from './CorrectionLine.tsx'
import { ForgetBuyer } from './ForgetBuyer.tsx'
import { DisputeDialog } from './late-buyer-parts.ts'
import { useFocusBack } from '../../keys/focus-back.ts'
import { buyerName } from '../../../../shop/orders/order-state.ts'
import styles from '../sections/Sections.module.css'
import { ShipTo } from './ShipTo.tsx'
import { useCorrection } from './use-correction.ts'

type BuyerAndAddressProps = {
  readonly shop: string
  readonly order: Order
  /** A correction that the shop doesn't have yet. */
  readonly correction: OutboxRow | null
  /** True when a key requested the form before it was there. */
  readonly isRequested: boolean
}

/** Address and buyer, as the owner has corrected them, or as a form. Pass the order's id as its key. */
export function BuyerAndAddress({ shop, order, correction, isRequested }: BuyerAndAddressProps) {
  const shown = shownOrder(order, correction)
  const form = useCorrection(shop, shown, correction)
  const [autoFocus, setAutoFocus] = useState(isRequested)
  const [isChoosing, setChoosing] = useState(false)
  const resolve = useResolve()
  const focus = useFocusBack()
  /** True when the pencil takes focus, because the element that had it before is gone. */
  const [isBack, setBack] = useState(false)
  const first = useRef<HTMLInputElement>(null)

  const open = () => {
    focus.remember()
    if (form.isOpen) return first.current?.focus()
    // A conflict has to be resolved before anything else can be corrected.
    if (correction?.state === 'asks') return setChoosing(true)
    setBack(false)
    setAutoFocus(true)
    form.open()
  }
  useShortcut('e', texts.orderSheet.keys.correct, open)
  useFocusRequest(isRequested, open)
  useOrderFocusRequest(order.id, 'correction', open)
  return (
    <>
      {form.isOpen ? (
        <CorrectForm
          form={form}
          country={order.address.country}
          autoFocus={autoFocus}
          firstRef={first}
          onLeave={() => setBack(!focus.back())}
        />
      ) : (
        <div className={styles.columns}>
          <ShipTo order={shown} hasFocus={isBack} onCorrect={open} />
          <Buyer order={shown}>
            <ForgetBuyer orderId={order.id} name={buyerName(order)} />
          </Buyer>
        </div>
      )}
      {correction && !form.isOpen && (
        <CorrectionLine write={correction} onCorrect={open} onChoose={() => setChoosing(true)} />
      )}
      {isChoosing && correction?.state === 'asks' && (
        <DisputeDialog
          name={buyerName(order)}
          disputes={correction.disputes}
          onResolve={(choose) => {
            setChoosing(false)
            resolve.mutate({ id: correction.id, choose })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
