import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  type PopoverProps,
} from 'react-aria-components'
import type { ActName } from '../../texts/act-words.ts'
import { actIs, type Act } from '../keys/acts.ts'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import styles from './Menu.module.css'

type MenuProps = {
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly placement?: PopoverProps['placement']
  /** Set where a key opens the menu, too. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A menu of acts behind a button. */
export function Menu({ label, trigger, placement = 'bottom start', children, ...opening }: MenuProps) {
  return (
    <MenuTrigger {...opening}>
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
  /** Required inside `MenuChoices`. */
  readonly id?: string
  readonly icon?: LucideIcon
  /** Instead of an icon. */
  readonly picture?: ReactNode
  /** A second line. */
  readonly detail?: ReactNode
  /** Text at the right edge, such as a count. */
  readonly end?: string
  /** The key that does the same, shown as caps. */
  readonly keyCap?: string
  /** The act that it performs; the view registers it as well while the menu is closed. */
  readonly act?: ActName | undefined
  readonly onAction: () => void
  readonly children: string
}

export function MenuItem({
  id,
  icon: Icon,
  picture,
  detail,
  end,
  keyCap,
  act,
  onAction,
  children,
}: MenuItemProps) {
  return (
    <AriaMenuItem
      {...(id !== undefined && { id })}
      {...actIs(act)}
      className={styles.item ?? ''}
      onAction={onAction}
      textValue={children}
    >
      {({ isSelected }) => (
        <>
          {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
          {picture}
          <span className={styles.words}>
            <span className={detail ? styles.name : ''}>{children}</span>{' '}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {isSelected && <Check className={styles.check ?? ''} size={16} strokeWidth={2} aria-hidden />}
          {keyCap && (
            <span className={styles.caps}>
              <KeyCaps keys={keyCap} />
            </span>
          )}
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </>
      )}
    </AriaMenuItem>
  )
}

/** An act as a menu item. */
export type MenuAct = Act & Pick<MenuItemProps, 'icon' | 'detail' | 'keyCap'>

/** Menu items for acts that the view also passes to `useActs`, so that each act is defined once. */
export function ActItems({ acts }: { readonly acts: readonly MenuAct[] }) {
  return acts.map(({ id, words, run, icon, detail, keyCap }) => (
    <MenuItem
      key={id}
      act={id}
      {...(icon && { icon })}
      {...(detail !== undefined && { detail })}
      {...(keyCap !== undefined && { keyCap })}
      onAction={run}
    >
      {words}
    </MenuItem>
  ))
}

type MenuChoicesProps = {
  readonly label: string
  /** The id of the current choice. */
  readonly value: string
  /** Items, each with its id. */
  readonly children: ReactNode
}

/** A part of a menu in which one item is chosen. */
export function MenuChoices({ label, value, children }: MenuChoicesProps) {
  return (
    <MenuSection aria-label={label} selectionMode="single" selectedKeys={[value]} disallowEmptySelection>
      {children}
    </MenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />
}
