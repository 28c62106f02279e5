import { CheckboxButton, CheckboxField, Text } from 'react-aria-components'
// First, so that what a check box has of its own comes after it.
import choice from './Choice.module.css'
import styles from './Checkbox.module.css'
import { CheckMark } from './CheckMark.tsx'

type CheckboxProps = {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  /** What follows from it, in a quieter voice. */
  readonly hint?: string
  readonly children: string
}

/** Something that is done beside the main thing, or not. */
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
