import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { isCancellable, orderOf, useDismissRows, useSendAgain, useUndo } from '../../../shop/outbox/outbox.ts'
import { WriteWords } from '../../../shop/outbox/WriteWords.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './SyncStatusLine.module.css'

type SyncStatusLineProps = {
  readonly write: OutboxRow
  /** Shows the full reason and all actions, for the sheet; a row has room for a line and one action. */
  readonly whole?: boolean
  /** False where a button beside it undoes the write. */
  readonly hasUndo?: boolean
  /** Opens the dialog of a write in conflict. */
  readonly onChoose?: () => void
}

/**
 * The state of a write on an order: when it is sent, what it waits for, or why the shop refused it and what can be
 * done.
 */
export function SyncStatusLine({ write, whole = false, hasUndo = whole, onChoose }: SyncStatusLineProps) {
  const undo = useUndo()
  const again = useSendAgain()
  const putAway = useDismissRows()
  const words = texts.outbox
  const pick = { ids: [write.id] }
  const undoLink = hasUndo && isCancellable(write) && (
    <TextLink act="order.takeBack" onPress={() => undo.mutate(pick)}>
      {words.undo}
    </TextLink>
  )
  if (write.state === 'failed') {
    const reason = texts.orderSheet.marking.failed(
      orderOf(write) ?? '',
      write.error?.message ?? words.state.failed,
    )
    return (
      <span className={`${styles.line} ${styles.failed} ${whole ? styles.whole : ''}`}>
        <span className={styles.words} title={reason}>
          {reason}
        </span>
        <TextLink act="order.sendAgain" look="inherit" onPress={() => again.mutate(pick)}>
          {words.tryAgain}
        </TextLink>
        {whole && (
          <TextLink
            act="order.putWriteAway"
            look="inherit"
            onPress={() => putAway.mutate({ pick, failed: 1 })}
          >
            {words.putAway}
          </TextLink>
        )}
      </span>
    )
  }
  if (write.state === 'asks')
    return (
      <span className={`${styles.line} ${styles.failed} ${whole ? styles.whole : ''}`}>
        <span className={styles.words}>{words.state.asks}</span>
        {onChoose && (
          <TextLink act="order.settle" look="inherit" onPress={onChoose}>
            {words.choose}
          </TextLink>
        )}
      </span>
    )
  return (
    <span className={`${styles.line} ${styles.pending} ${whole ? styles.whole : ''}`}>
      <span className={styles.words}>
        <WriteWords write={write} />
      </span>
      {undoLink}
    </span>
  )
}
