import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './SheetHead.module.css'

type SheetHeadProps = {
  /** Among the orders of the list, from 1; null when the order is not among them. */
  readonly place: number | null
  readonly total: number | null
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Back to the list, where the sheet covers it. */
  readonly onBack: (() => void) | null
  readonly children: ReactNode
}

/** The 52 px head of the open order: the way through the list, and what can be done. */
export function SheetHead({ place, total, onPrevious, onNext, onBack, children }: SheetHeadProps) {
  const { sheet } = texts.orders
  return (
    <header className={styles.head}>
      {onBack && (
        <Button look="quiet" icon={ArrowLeft} onPress={onBack}>
          {texts.common.back}
        </Button>
      )}
      <div className={styles.steps}>
        <IconButton
          icon={ChevronUp}
          label={sheet.previous}
          isDisabled={onPrevious === null}
          {...(onPrevious && { onPress: onPrevious })}
        />
        <IconButton
          icon={ChevronDown}
          label={sheet.next}
          isDisabled={onNext === null}
          {...(onNext && { onPress: onNext })}
        />
      </div>
      {place !== null && total !== null && <p className={styles.place}>{sheet.place(place, total)}</p>}
      <div className={styles.end}>{children}</div>
    </header>
  )
}
