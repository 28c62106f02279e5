import type { LabelFormat } from '#shared/documents/label-formats.ts'
import type { Label } from '#shared/documents/paper.ts'
import { texts } from '../../../texts/texts.ts'
import { CodeSquare } from '../pages/CodeSquare.tsx'
import { langOf } from '../pages/lang-of.ts'
import styles from './LabelFace.module.css'

type LabelFaceProps = {
  readonly label: Label
  readonly format: LabelFormat
  /** The sender in one line above the buyer; empty when the owner doesn't want it. */
  readonly sender: string
  /** Font size of the buyer's address, in points. */
  readonly size: number
}

/** One label: the buyer's address, and the order's number as a code to scan. */
export function LabelFace({ label, format, sender, size }: LabelFaceProps) {
  const { buyer, lines, letters, code, orderId, orderIds } = label
  const { width, height } = format.label
  return (
    <div
      className={`${styles.label} ${height >= 50 ? styles.large : ''} ${height > width ? styles.tall : ''}`}
      style={{ width: `${width}mm`, height: `${height}mm` }}
    >
      <div className={styles.words} data-room>
        <div data-needed>
          {sender !== '' && (
            <p className={styles.sender} dir="auto">
              {sender}
            </p>
          )}
          <div className={styles.to} style={{ fontSize: `${size}pt` }} data-letters>
            {lines.map((line, index) => (
              <p
                key={index}
                className={line === buyer ? styles.name : ''}
                dir="auto"
                lang={langOf(line, letters)}
              >
                {line}
              </p>
            ))}
          </div>
        </div>
      </div>
      {code.length > 0 && (
        <div className={styles.order}>
          <CodeSquare rows={code} className={styles.code ?? ''} />
          <p>{texts.paper.slip.numbers(orderId, orderIds.length - 1)}</p>
        </div>
      )}
    </div>
  )
}
