import type { ReactNode } from 'react'
import { radioKeys } from './radio-keys.ts'
import styles from './SegmentedControl.module.css'

type Choice<V extends string> = { readonly value: V; readonly words: ReactNode; readonly count?: ReactNode }

type SegmentedControlProps<V extends string> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  /** `views`: beside a page title · `track`: in a form. */
  readonly look?: 'views' | 'track'
}

/** A choice of one among a few, side by side. Tab reaches the chosen one, arrows choose. */
export function SegmentedControl<V extends string>({
  label,
  choices,
  value,
  onChange,
  look = 'track',
}: SegmentedControlProps<V>) {
  const values = choices.map((choice) => choice.value)
  const { group, radio } = radioKeys(values, value, onChange)
  return (
    <div {...group} aria-label={label} className={`${styles.group} ${styles[look]}`}>
      {choices.map((choice) => (
        <button key={choice.value} type="button" {...radio(choice.value)} className={styles.choice}>
          {choice.words}
          {choice.count !== undefined && choice.count !== null && (
            <span className={styles.count}>{choice.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
