import type { ReactNode } from 'react'
import styles from './NoteLine.module.css'

/** One quiet line above the grid: what is true of all below it. */
export function NoteLine({
  children,
  action,
}: {
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <p className={styles.line}>
      <span>{children}</span>
      {action}
    </p>
  )
}
