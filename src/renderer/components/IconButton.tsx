import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button, Tooltip, TooltipTrigger, type ButtonProps } from 'react-aria-components'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  readonly icon: LucideIcon
  /** Said by a screen reader and shown on hover. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon; its words come as a tooltip. */
export function IconButton({ icon: Icon, label, ref, ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <Button {...rest} {...(ref && { ref })} aria-label={label} className={styles.button ?? ''}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Tooltip className={styles.tip ?? ''} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
