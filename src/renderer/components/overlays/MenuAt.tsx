import { useRef, type ReactNode } from 'react'
import { Menu as AriaMenu, Popover } from 'react-aria-components'
import styles from './Menu.module.css'

type MenuAtProps = {
  readonly label: string
  /** Where the owner opened it, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu of acts at a point of the page, as a right click opens it. */
export function MenuAt({ label, at, onClose, children }: MenuAtProps) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={place} className={styles.at} style={{ left: at.x, top: at.y }} aria-hidden />
      <Popover
        className={styles.popover ?? ''}
        triggerRef={place}
        placement="bottom start"
        offset={2}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        // React Aria makes the popover a dialog, and there is no button to take its name from.
        aria-label={label}
      >
        <AriaMenu aria-label={label} className={styles.menu ?? ''} autoFocus="first" onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}
