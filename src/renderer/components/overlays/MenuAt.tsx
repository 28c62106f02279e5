import { useRef, type ReactNode } from 'react'
import { Menu as AriaMenu, Popover } from 'react-aria-components'
import styles from './Menu.module.css'

type MenuAtProps = {
  readonly label: string
  /** Where it was asked for, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A list of things to do at a place of the page, as the second button of the mouse asks for it. */
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
        // The library makes it a dialog, and there is no button that it could have its name of.
        aria-label={label}
      >
        <AriaMenu aria-label={label} className={styles.menu ?? ''} autoFocus="first" onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}
