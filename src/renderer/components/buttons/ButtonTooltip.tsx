import { Tooltip } from 'react-aria-components'
import styles from './ButtonTooltip.module.css'

type ButtonTooltipProps = {
  /** Limits where the tooltip appears. */
  readonly className?: string | undefined
  readonly children: string
}

/** The name of a button that shows only an icon. Goes into a `TooltipTrigger`, after the button. */
export function ButtonTooltip({ className = '', children }: ButtonTooltipProps) {
  return (
    <Tooltip className={`${styles.tip} ${className}`} offset={6}>
      {children}
    </Tooltip>
  )
}
