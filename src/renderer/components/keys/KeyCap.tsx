import styles from './KeyCap.module.css'

/** A key, drawn as a cap. Hidden from screen readers, which announce shortcuts by `aria-keyshortcuts` or the list of keys. */
export function KeyCap({
  children,
  on = 'paper',
}: {
  readonly children: string
  readonly on?: 'paper' | 'accent' | 'toast'
}) {
  return (
    <kbd className={`${styles.cap} ${styles[on]}`} aria-hidden>
      {children}
    </kbd>
  )
}
