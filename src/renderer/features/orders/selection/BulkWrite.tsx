import { Mail } from 'lucide-react'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import { PlainButton } from '../../../components/buttons/PlainButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { openLettersDialog } from '../../../shop/requests/letters-dialog-store.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './BulkBar.module.css'

type BulkWriteProps = { readonly scope: OrderScope; readonly sort: OrderListSort }

/** Writes one of the owner's texts to the buyers of all selected orders, one after the other. */
export function BulkWrite({ scope, sort }: BulkWriteProps) {
  const write = () => openLettersDialog({ scope, sort })
  useShortcut('m', texts.ways.letters.writeChosen, write)
  return (
    <PlainButton className={styles.action ?? ''} aria-haspopup="dialog" aria-keyshortcuts="m" onPress={write}>
      <Mail size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.name}>{texts.ways.letters.short}</span>
    </PlainButton>
  )
}
