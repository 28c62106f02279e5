import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './Segmented.module.css'

type Choice<V extends string> = { readonly value: V; readonly words: ReactNode; readonly count?: ReactNode }

type SegmentedProps<V extends string> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  /** `views`: beside a page title · `track`: in a form. */
  readonly look?: 'views' | 'track'
}

/** One of a few, side by side. Arrow keys move, Space or Enter chooses. */
export function Segmented<V extends string>({
  label,
  choices,
  value,
  onChange,
  look = 'track',
}: SegmentedProps<V>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={`${styles.group} ${styles[look]}`}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys.has(choice.value))
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} id={choice.value} className={styles.choice ?? ''}>
          {choice.words}
          {choice.count !== undefined && choice.count !== null && (
            <span className={styles.count}>{choice.count}</span>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
