import { CheckboxButton, CheckboxField, Text } from 'react-aria-components'
// First, so that the styles of a check box come after it.
import choice from './Choice.module.css'
import styles from './Checkbox.module.css'
import { CheckMark } from './CheckMark.tsx'

type CheckboxProps = {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  /** What follows from it, in quieter type. */
  readonly hint?: string
  readonly children: string
}

/** A check box for something done, or not, beside the main act. */
export function Checkbox({ isSelected, onChange, hint, children }: CheckboxProps) {
  return (
    <CheckboxField className={styles.field ?? ''} isSelected={isSelected} onChange={onChange}>
      <CheckboxButton className={`${choice.button} ${styles.button}`}>
        <CheckMark className={choice.mark} />
        {children}
      </CheckboxButton>
      {hint && (
        <Text slot="description" className={choice.hint ?? ''}>
          {hint}
        </Text>
      )}
    </CheckboxField>
  )
}
