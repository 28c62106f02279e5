import { SwitchButton, SwitchField, Text } from 'react-aria-components'
import choice from './Choice.module.css'
import styles from './Switch.module.css'

type SwitchProps = {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  /** What its present state means. */
  readonly hint?: string
  readonly children: string
}

/** A switch for something that is on or off. */
export function Switch({ isSelected, onChange, hint, children }: SwitchProps) {
  return (
    <SwitchField className={styles.field ?? ''} isSelected={isSelected} onChange={onChange}>
      <SwitchButton className={`${choice.button} ${styles.button}`}>
        <span className={`${choice.mark} ${styles.track}`} aria-hidden>
          <span className={styles.knob} />
        </span>
        {children}
      </SwitchButton>
      {hint && (
        <Text slot="description" className={`${choice.hint} ${styles.hint}`}>
          {hint}
        </Text>
      )}
    </SwitchField>
  )
}
