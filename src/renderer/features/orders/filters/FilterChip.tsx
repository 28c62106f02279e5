import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { actIs } from '../../../components/keys/acts.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './FilterBar.module.css'
import { Flyout } from '../../../components/overlays/Flyout.tsx'

type FilterChipProps = {
  readonly label: string
  readonly words: string
  readonly onRemove: () => void
  /** Draws the filter's editor; `done` closes it. */
  readonly children: (done: () => void) => ReactNode
}

/** An active filter: "Payment Paid, pending ×". */
export function FilterChip({ label, words, onRemove, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.chip}>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={styles.named ?? ''}>
          {label} <strong dir="auto">{words}</strong>
        </Button>
        <Flyout label={label}>{children(() => setOpen(false))}</Flyout>
      </DialogTrigger>
      <Button
        {...actIs('list.filterAway')}
        className={styles.remove ?? ''}
        aria-label={texts.orderList.filters.remove(`${label} ${words}`)}
        onPress={onRemove}
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </Button>
    </span>
  )
}
