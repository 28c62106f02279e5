import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './InlineNotice.module.css'

type Action = { readonly words: string; readonly onPress: () => void }

type NoticeProps = {
  /** What belongs here, or what happened. */
  readonly title: ReactNode
  /** How something gets here, or what is still true. */
  readonly detail?: ReactNode
  /** The main action. */
  readonly action?: Action
  /** Another action, less prominent. */
  readonly other?: Action
  /** Content in place of an action, where a press is not enough. */
  readonly children?: ReactNode
  /** Screen readers announce `alert` at once; use it for errors. */
  readonly role?: 'alert' | 'status'
}

/** The empty and the broken state of a view, in the same shape: words and one plain button. */
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
