import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button, TooltipTrigger, type ButtonProps } from 'react-aria-components'
import { actIs } from '../../../../components/keys/acts.ts'
import { Spinner } from '../../../../components/marks/Spinner.tsx'
import { ButtonTooltip } from '../../../../components/buttons/ButtonTooltip.tsx'
import { once } from '../../../../components/buttons/once.ts'
import type { ActName } from '../../../../texts/act-words.ts'
import styles from './HeaderAction.module.css'

type HeaderActionProps = Omit<ButtonProps, 'children' | 'className' | 'style' | 'onPress'> & {
  readonly icon: LucideIcon
  /** Shown beside the icon, or as a tooltip where there is no room. */
  readonly words: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPress?: () => void
  /** The palette offers the action under this id, too; a button that only opens a list of its own has none. */
  readonly act?: ActName
}

/** An action for the open discount, in its header. */
export function HeaderAction({
  icon: Icon,
  words,
  isPending,
  ref,
  onPress,
  act,
  ...rest
}: HeaderActionProps) {
  return (
    <TooltipTrigger delay={500}>
      <Button
        {...rest}
        {...(ref && { ref })}
        // After a press another action may be under the pointer, and a double click must not run that as well.
        {...(onPress && { onClick: once(onPress) })}
        {...(isPending !== undefined && { isPending })}
        {...actIs(act)}
        className={styles.action ?? ''}
        aria-label={words}
      >
        {isPending ? <Spinner /> : <Icon size={16} strokeWidth={1.75} aria-hidden />}
        <span className={styles.words}>{words}</span>
      </Button>
      <ButtonTooltip className={styles.tip}>{words}</ButtonTooltip>
    </TooltipTrigger>
  )
}
