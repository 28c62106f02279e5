import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './InlineNotice.module.css'

type Action = { readonly words: string; readonly onPress: () => void }

type NoticeProps = {
  /** What belongs here, or what happened. */
  readonly title: ReactNode
  /** How it comes, or what is still true. */
  readonly detail?: ReactNode
  /** The one thing to do. */
  readonly action?: Action
  /** Another way out, in a quieter voice. */
  readonly other?: Action
  /** The way on, where it is more than a press. */
  readonly children?: ReactNode
  /** `alert` is read out at once; use it for trouble. */
  readonly role?: 'alert' | 'status'
}

/** The empty and the broken state of a view: the same shape, words and one plain button. */
export function InlineNotice({ title, detail, action, other, children, role = 'status' }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && (
        <div className={styles.actions}>
          <Button act="notice.do" onPress={action.onPress}>
            {action.words}
          </Button>
          {other && (
            <Button act="notice.other" look="quiet" onPress={other.onPress}>
              {other.words}
            </Button>
          )}
        </div>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
