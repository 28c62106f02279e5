import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { TextLink } from '../../../../components/buttons/TextLink.tsx'
import { changeWords } from '../../../../format/correction.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './CorrectionLine.module.css'
import { SyncStatusLine } from '../../shipping/SyncStatusLine.tsx'

type CorrectionLineProps = {
  readonly write: OutboxRow
  readonly onCorrect: () => void
  readonly onChoose: () => void
}

/** A correction that the shop doesn't have yet: what it changes, its state, and what the owner can do. */
export function CorrectionLine({ write, onCorrect, onChoose }: CorrectionLineProps) {
  return (
    <div className={styles.correction}>
      <p className={styles.changes}>
        <strong>{texts.orderSheet.correct.notInShop}</strong> {write.changes.map(changeWords).join(' · ')}
      </p>
      <SyncStatusLine write={write} whole onChoose={onChoose} />
      {write.state === 'failed' && (
        <p>
          <TextLink act="order.correct" onPress={onCorrect}>
            {texts.orderSheet.correct.again}
          </TextLink>
        </p>
      )}
    </div>
  )
}
