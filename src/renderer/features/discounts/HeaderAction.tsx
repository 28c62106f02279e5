import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button, TooltipTrigger, type ButtonProps } from 'react-aria-components'
import { Ring } from '../../components/Ring.tsx'
import { Tip } from '../../components/Tip.tsx'
import styles from './HeaderAction.module.css'

type HeaderActionProps = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  readonly icon: LucideIcon
  /** Shown beside the icon, or as a tooltip where there is no room. */
  readonly words: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** Something to do with the open discount, in its head. */
export function HeaderAction({ icon: Icon, words, isPending, ref, ...rest }: HeaderActionProps) {
  return (
    <TooltipTrigger delay={500}>
      <Button
        {...rest}
        {...(ref && { ref })}
        {...(isPending !== undefined && { isPending })}
        className={styles.action ?? ''}
        aria-label={words}
      >
        {isPending ? <Ring /> : <Icon size={16} strokeWidth={1.75} aria-hidden />}
        <span className={styles.words}>{words}</span>
      </Button>
      <Tip className={styles.tip}>{words}</Tip>
    </TooltipTrigger>
  )
}
