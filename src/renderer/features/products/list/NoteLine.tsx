import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './NoteLine.module.css'

type NoteLineProps = {
  readonly children: ReactNode
  /** The button that helps after something went wrong. */
  readonly remedy?: ReactNode
}

/** A quiet line above the grid with a notice about everything below it. */
export function NoteLine({ children, remedy }: NoteLineProps) {
  return (
    <div className={styles.line} role={remedy ? 'alert' : 'note'}>
      {remedy && <CircleAlert className={styles.bad ?? ''} size={16} strokeWidth={1.75} aria-hidden />}
      <p>{children}</p>
      {remedy}
    </div>
  )
}
