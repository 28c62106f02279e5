import { useState } from 'react'
import type { OrderSection } from '#shared/shop/shop-looks.ts'
import { TextLink } from '../../../../components/buttons/TextLink.tsx'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { useOrderFocusRequest } from '../../../../shop/requests/order-focus-store.ts'
import { texts } from '../../../../texts/texts.ts'
import type { FocusRequest } from '../../keys/focus-request.ts'
import styles from './HiddenSections.module.css'
import { sectionOf } from './sections-shown.ts'
import { SectionsDialog } from './SectionsDialog.tsx'

type HiddenSectionsProps = {
  readonly orderId: string
  readonly hidden: readonly OrderSection[]
  /** Requests a field in one of them, which shows its section again. */
  readonly onRequest: (what: FocusRequest) => void
}

/** Names the hidden sections of an order at its foot; the keys of their fields show them again. */
export function HiddenSections({ orderId, hidden, onRequest }: HiddenSectionsProps) {
  const [isOpen, setOpen] = useState(false)
  const words = texts.orderSections
  const { keys } = texts.orderSheet
  const request = (what: FocusRequest) => () => onRequest(what)
  return (
    <p className={styles.hidden}>
      {hidden.includes(sectionOf.note) && (
        <>
          <HiddenKey keys="n" words={keys.note} onRequest={request('note')} />
          <HiddenKey keys="t" words={keys.tags} onRequest={request('tags')} />
          <HiddenPart orderId={orderId} part="note" onRequest={request('note')} />
        </>
      )}
      {hidden.includes(sectionOf.correction) && (
        <>
          <HiddenKey keys="e" words={keys.correct} onRequest={request('correction')} />
          <HiddenPart orderId={orderId} part="correction" onRequest={request('correction')} />
        </>
      )}
      {hidden.includes(sectionOf.tracking) && (
        <>
          <HiddenKey keys="r" words={texts.tracking.key} onRequest={request('tracking')} />
          <HiddenPart orderId={orderId} part="tracking" onRequest={request('tracking')} />
        </>
      )}
      {words.hidden(hidden)}{' '}
      <TextLink act="order.sections" onPress={() => setOpen(true)}>
        {words.open}
      </TextLink>
      {isOpen && <SectionsDialog onClose={() => setOpen(false)} />}
    </p>
  )
}

type HiddenKeyProps = { readonly keys: string; readonly words: string; readonly onRequest: () => void }

function HiddenKey({ keys, words, onRequest }: HiddenKeyProps) {
  useShortcut(keys, words, onRequest)
  return null
}

type HiddenPartProps = {
  readonly orderId: string
  readonly part: Parameters<typeof useOrderFocusRequest>[1]
  readonly onRequest: () => void
}

function HiddenPart({ orderId, part, onRequest }: HiddenPartProps) {
  useOrderFocusRequest(orderId, part, onRequest)
  return null
}
