import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TooltipTrigger } from 'react-aria-components'
import styles from './IconButton.module.css'
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'
import { ButtonTooltip } from './ButtonTooltip.tsx'

/** The tooltip is the button's own name: as its description as well it would be said twice. */
const namedOnce = (button: ComponentProps<'button'>) => (
  <button {...button} type="button" aria-describedby={undefined} />
)

type IconButtonProps = Omit<PlainButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  readonly icon: LucideIcon
  /** Said by a screen reader and shown on hover. */
  readonly label: string
}

/** A button that is only an icon; its words come as a tooltip. */
export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <PlainButton {...rest} aria-label={label} className={styles.button ?? ''} render={namedOnce}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </PlainButton>
      <ButtonTooltip>{label}</ButtonTooltip>
    </TooltipTrigger>
  )
}
