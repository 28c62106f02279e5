import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button, TooltipTrigger, type ButtonProps } from 'react-aria-components'
import styles from './IconButton.module.css'
import { Tip } from './Tip.tsx'

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
      <Tip>{label}</Tip>
    </TooltipTrigger>
  )
}
