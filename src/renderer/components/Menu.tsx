import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
} from 'react-aria-components'
import styles from './Menu.module.css'

type MenuProps = {
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly placement?: PopoverProps['placement']
  readonly children: ReactNode
}

/** A list of things to do behind a button. */
export function Menu({ label, trigger, placement = 'bottom start', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement}>
        <AriaMenu aria-label={label} className={styles.menu ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type MenuItemProps = {
  readonly icon?: LucideIcon
  /** At the right edge, such as a count. */
  readonly end?: string
  readonly onAction: () => void
  readonly children: string
}

export function MenuItem({ icon: Icon, end, onAction, children }: MenuItemProps) {
  return (
    <AriaMenuItem className={styles.item ?? ''} onAction={onAction} textValue={children}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </AriaMenuItem>
  )
}
