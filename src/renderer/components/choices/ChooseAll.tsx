import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { CheckMark } from './CheckMark.tsx'
import styles from './ChooseAll.module.css'

type ChooseAllProps = {
  /** "Choose all 94" */
  readonly words: string
  readonly chosen: 'none' | 'some' | 'all'
  readonly onAll: () => void
  readonly onNone: () => void
  readonly className?: string | undefined
}

/** The check box above a list that chooses everything the list shows, or nothing. */
export function ChooseAll({ words, chosen, onAll, onNone, className = '' }: ChooseAllProps) {
  return (
    <CheckboxField
      className={`${styles.field} ${className}`}
      isSelected={chosen === 'all'}
      isIndeterminate={chosen === 'some'}
      onChange={(isOn) => (isOn ? onAll() : onNone())}
    >
      <CheckboxButton className={styles.button ?? ''}>
        <CheckMark isMixed={chosen === 'some'} />
        {words}
      </CheckboxButton>
    </CheckboxField>
  )
}
