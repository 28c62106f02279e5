import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { trackingCarrier, trackingPage } from '#shared/shipping/carriers.ts'
import type { Tracking as OrderTracking } from '#shared/shipping/tracking.ts'
import { actIs } from '../../../../components/keys/acts.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { isFocusLost } from '../../../../components/keys/focus-lost.ts'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { useOrderFocusRequest } from '../../../../shop/requests/order-focus-store.ts'
import { texts } from '../../../../texts/texts.ts'
import { useFocusRequest } from '../../keys/focus-request.ts'
import { CopyableText } from '../../../../components/clipboard/CopyableText.tsx'
import { useFocusBack } from '../../keys/focus-back.ts'
import sections from '../sections/Sections.module.css'
import styles from './TrackingSection.module.css'
import { trackingDraftOf, trackingDraftKey, trackingDrafts } from '../drafts/tracking-drafts.ts'
import { useOpenTracking, useSetTracking } from './tracking.queries.ts'
import { TrackingForm } from './TrackingForm.tsx'

type TrackingProps = {
  readonly shop: string
  readonly orderId: string
  readonly tracking: OrderTracking | null
  /** True when a key requested the form before it was there. */
  readonly isRequested: boolean
}

/** The tracking of the parcel: the owner's own field. Pass the order's id as its key. */
export function TrackingSection({ shop, orderId, tracking, isRequested }: TrackingProps) {
  const words = texts.tracking
  const draftKey = trackingDraftKey(shop, orderId)
  const draft = trackingDrafts.use(draftKey)
  const [autoFocus, setAutoFocus] = useState(isRequested)
  /** True when the button takes focus, because the element that had it before is gone. */
  const [isBack, setBack] = useState(false)
  const focus = useFocusBack()
  const set = useSetTracking()

  const open = () => {
    focus.remember()
    setAutoFocus(true)
    if (draft === null) trackingDrafts.write(draftKey, trackingDraftOf(tracking))
  }
  const leave = () => setBack(!focus.back())
  useShortcut('r', words.key, open)
  useFocusRequest(isRequested, open)
  useOrderFocusRequest(orderId, 'tracking', open)

  if (draft === null && tracking === null)
    return (
      <div className={styles.adder}>
        <Button look="quiet" autoFocus={isBack} onPress={open} keyCap="R" aria-keyshortcuts="r">
          {words.add}
        </Button>
      </div>
    )
  return (
    <section className={sections.section} aria-labelledby="tracking">
      <div className={sections.top}>
        <h3 id="tracking" className={sections.head}>
          {words.title}
        </h3>
        {draft === null && (
          <span className={sections.tools}>
            <IconButton
              icon={Pencil}
              label={words.edit}
              aria-keyshortcuts="r"
              autoFocus={isBack}
              onPress={open}
            />
            <IconButton
              act="order.trackNot"
              icon={Trash2}
              label={words.remove}
              onPress={() => {
                setBack(true)
                set.mutate({ id: orderId, tracking: null, draftKey: null, draft: trackingDraftOf(tracking) })
              }}
            />
          </span>
        )}
      </div>
      {draft !== null ? (
        <TrackingForm
          draftKey={draftKey}
          draft={draft}
          isThere={tracking !== null}
          isSaving={set.isPending}
          autoFocus={autoFocus}
          onSave={(next) =>
            set.mutate(
              { id: orderId, tracking: next, draftKey, draft },
              // Focus stays with an owner who goes on typing, or has moved elsewhere.
              { onSuccess: () => isFocusLost() && leave() },
            )
          }
          onLeave={leave}
          onStay={focus.back}
        />
      ) : (
        tracking && <Shown orderId={orderId} tracking={tracking} />
      )}
    </section>
  )
}

function Shown({ orderId, tracking }: { readonly orderId: string; readonly tracking: OrderTracking }) {
  const words = texts.tracking
  const openPage = useOpenTracking()
  const carrier = trackingCarrier(tracking)
  return (
    <div className={styles.shown}>
      <span className={sections.quiet}>{carrier || words.noCarrier}</span>
      <CopyableText act="order.copyTracking" text={tracking.number} label={words.copyNumber} />
      {trackingPage(tracking) !== null && (
        <Link
          {...actIs('order.followParcel')}
          className={sections.link ?? ''}
          onPress={() => openPage.mutate(orderId)}
        >
          {words.open}
          <ExternalLink size={14} strokeWidth={2} aria-hidden />
        </Link>
      )}
    </div>
  )
}
