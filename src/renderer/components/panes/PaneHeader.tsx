import type { ReactNode } from 'react'
import styles from './PaneHeader.module.css'

type PaneHeaderProps = {
  readonly title: string
  /** Views beside the title. */
  readonly children?: ReactNode
  /** Content at the right edge. */
  readonly end?: ReactNode
  /** A 3 px line under the header while something long runs. */
  readonly busy?: boolean
}

/** The 52 px head of a list or a page. */
export function PaneHeader({ title, children, end, busy = false }: PaneHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <div className={styles.end}>{end}</div>
      {busy && <div className={styles.busy} aria-hidden />}
    </header>
  )
}
