import { Label, RadioButton, RadioField, RadioGroup, Text } from 'react-aria-components'
import choiceStyles from './Choice.module.css'
import styles from './RadioChoice.module.css'

type Choice<V extends string> = { readonly value: V; readonly words: string; readonly hint?: string }

type RadioChoiceProps<V extends string> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A choice of one among a few that need a sentence each. Where a word is enough, use a `SegmentedControl`. */
export function RadioChoice<V extends string>({ label, choices, value, onChange }: RadioChoiceProps<V>) {
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen)
        if (choice) onChange(choice.value)
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      {choices.map((choice) => (
        <RadioField key={choice.value} value={choice.value}>
          <RadioButton className={`${choiceStyles.button} ${styles.button}`}>
            <span className={`${choiceStyles.mark} ${styles.ring}`} aria-hidden />
            {choice.words}
          </RadioButton>
          {choice.hint && (
            <Text slot="description" className={`${choiceStyles.hint} ${styles.hint}`}>
              {choice.hint}
            </Text>
          )}
        </RadioField>
      ))}
    </RadioGroup>
  )
}
