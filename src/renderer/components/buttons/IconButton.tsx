import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TooltipTrigger } from 'react-aria-components'
import styles from './IconButton.module.css'
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'
import { ButtonTooltip } from './ButtonTooltip.tsx'

/** The tooltip has the button's own name: as a description, a screen reader would say it twice. */
const namedOnce = (button: ComponentProps<'button'>) => (
  <button {...button} type="button" aria-describedby={undefined} />
)

type IconButtonProps = Omit<PlainButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  readonly icon: LucideIcon
  /** The name that a screen reader says and the tooltip shows. */
  readonly label: string
}

/** A button with only an icon; a tooltip shows its words. */
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
