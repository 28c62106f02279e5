import type { ReactNode } from 'react'
import { Dialog, Popover, type PopoverProps } from 'react-aria-components'
import styles from './Flyout.module.css'

type FlyoutProps = {
  readonly label: string
  readonly placement?: PopoverProps['placement']
  readonly children: ReactNode
}

/** Longer lists scroll. */
const maxHeight = 420

/** A small dialog below the button that opens it. */
export function Flyout({ label, placement = 'bottom start', children }: FlyoutProps) {
  return (
    // `aria-label` names the dialog. If the button named the popover too, that would be content outside of every
    // region.
    // oxlint-disable-next-line jsx-a11y/aria-proptypes
    <Popover className={styles.popover ?? ''} placement={placement} maxHeight={maxHeight} aria-labelledby="">
      <Dialog className={styles.dialog ?? ''} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  )
}
