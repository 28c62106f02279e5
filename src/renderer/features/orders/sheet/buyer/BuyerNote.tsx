import { MessageSquareText } from 'lucide-react'
import { texts } from '../../../../texts/texts.ts'
import styles from './BuyerNote.module.css'

/** The buyer's note, as they wrote it. */
export function BuyerNote({ note }: { readonly note: string }) {
  return (
    <figure className={styles.note}>
      <figcaption className={styles.from}>
        <MessageSquareText size={14} strokeWidth={2} aria-hidden /> {texts.orders.sheet.fromBuyer}
      </figcaption>
      <blockquote className={styles.words}>{note}</blockquote>
    </figure>
  )
}
