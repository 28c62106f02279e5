import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { isCancellable, orderOf, useDismissRows, useSendAgain, useUndo } from '../../../shop/outbox/outbox.ts'
import { WriteWords } from '../../../shop/outbox/WriteWords.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './SyncStatusLine.module.css'

type SyncStatusLineProps = {
  readonly write: OutboxRow
  /** In the sheet: the reason in full, and what can be done; a row has room for a line and its remedy. */
  readonly whole?: boolean
  /** Left out where a button beside it takes the write back. */
  readonly hasUndo?: boolean
  /** Opens the question of a write that asks. */
  readonly onChoose?: () => void
}

/** How a write on an order stands: when it leaves, what it waits for, or why the shop did not take it and what can be done. */
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
          <TextLink act="order.putWriteAway" look="inherit" onPress={() => putAway.mutate(pick)}>
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
