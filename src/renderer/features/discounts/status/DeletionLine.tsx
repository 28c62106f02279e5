import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { useHeldBack, useSecondsLeft } from '../../../shop/outbox/seconds-left.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import {
  isCancellable,
  useDismissRows,
  useSendAgain,
  useUndo,
  useWaitsForInFull,
} from '../../../shop/outbox/outbox.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './DeletionLine.module.css'

type DeletionLineProps = {
  readonly deletion: OutboxRow
  /** In the form: the full reason, and what can be done. A row has room only for the words. */
  readonly whole?: boolean
}

/** Shows the state of a discount's deletion: when it is sent, what it waits for, or why the shop refused it. */
export function DeletionLine({ deletion, whole = false }: DeletionLineProps) {
  const [undo, again, putAway] = [useUndo(), useSendAgain(), useDismissRows()]
  const words = texts.outbox
  const pick = { ids: [deletion.id] }
  const hasFailed = deletion.state === 'failed'
  return (
    <div className={`${styles.line} ${hasFailed ? styles.failed : ''} ${whole ? styles.whole : ''}`}>
      <span className={styles.words}>
        <Words deletion={deletion} />
      </span>
      {whole && isCancellable(deletion) && (
        <TextLink act="discount.takeBack" onPress={() => undo.mutate(pick)}>
          {words.undo}
        </TextLink>
      )}
      {whole && hasFailed && (
        <>
          <TextLink act="discount.sendAgain" look="inherit" onPress={() => again.mutate(pick)}>
            {words.tryAgain}
          </TextLink>
          <TextLink
            act="discount.putWriteAway"
            look="inherit"
            onPress={() => putAway.mutate({ pick, failed: 1 })}
          >
            {words.putAway}
          </TextLink>
        </>
      )}
    </div>
  )
}

function Words({ deletion }: Pick<DeletionLineProps, 'deletion'>) {
  const { state, error } = deletion
  const waitsFor = useWaitsForInFull(deletion)
  const words = texts.discounts.deleting
  if (state === 'held') return <Held deletion={deletion} />
  if (waitsFor !== null) return words.paused(waitsFor)
  if (state === 'failed') return words.failed(error?.message ?? texts.outbox.state.failed)
  return words.now
}

function Held({ deletion }: Pick<DeletionLineProps, 'deletion'>) {
  const words = texts.discounts.deleting
  const seconds = useSecondsLeft(deletion.dueAt)
  const heldBack = useHeldBack(deletion)
  return heldBack === null ? words.held(seconds) : words.paused(heldBack)
}
