import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './NoteLine.module.css'

type NoteLineProps = {
  readonly children: ReactNode
  /** Something went wrong, and this is the remedy. */
  readonly remedy?: ReactNode
}

/** One quiet line above the grid: what is true of all below it. */
export function NoteLine({ children, remedy }: NoteLineProps) {
  return (
    <div className={styles.line} role={remedy ? 'alert' : 'note'}>
      {remedy && <CircleAlert className={styles.bad ?? ''} size={16} strokeWidth={1.75} aria-hidden />}
      <p>{children}</p>
      {remedy}
    </div>
  )
}
