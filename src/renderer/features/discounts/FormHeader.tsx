import { ArrowLeft } from 'lucide-react'
import type { Discount } from '#shared/models/discount.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import { State } from './DiscountRow.tsx'
import styles from './FormHeader.module.css'
import { Usage } from './Usage.tsx'

type FormHeaderProps = {
  readonly discount: Discount | null
  readonly now: Date
  readonly zone: string
  /** The way back to the list, where the form stands in its place. */
  readonly onBack: (() => void) | null
}

/** Which discount this is, its state, and how often it was used. */
export function FormHeader({ discount, now, zone, onBack }: FormHeaderProps) {
  return (
    <header className={styles.header}>
      {onBack && (
        <IconButton
          icon={ArrowLeft}
          label={texts.common.back}
          onPress={onBack}
          autoFocus={discount !== null}
        />
      )}
      {discount ? (
        <>
          <h2 tabIndex={-1} className={`${styles.title} ${styles.code}`}>
            {discount.code}
          </h2>
          <State discount={discount} now={now} zone={zone} />
          <div className={styles.end}>
            <Usage discount={discount} />
          </div>
        </>
      ) : (
        <h2 tabIndex={-1} className={styles.title}>
          {texts.discounts.form.newTitle}
        </h2>
      )}
    </header>
  )
}
