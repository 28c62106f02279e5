import { Copy } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ReportRow } from '#shared/shipping/carrier-report.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { copyText } from '../../components/clipboard/clipboard.ts'
import { texts } from '../../texts/texts.ts'
import { isTroubled } from './report-groups.ts'
import styles from './ReportSums.module.css'

type ReportSumsProps = {
  readonly rows: readonly ReportRow[]
  /** How many orders a press would mark. */
  readonly marked: number
  /** How many of these go along in a parcel with an order of the report. */
  readonly joined: number
  /** How many of these are not paid. */
  readonly unpaid: number
  readonly isStillReading: boolean
  readonly ref: Ref<HTMLParagraphElement>
  /** The button of the press. */
  readonly children: ReactNode
}

const others = ['waiting', 'shipped', 'unknown', 'doubled', 'empty'] as const

/** What a press would mark, and what of the report it would leave. */
export function ReportSums({ rows, marked, joined, unpaid, isStillReading, ref, children }: ReportSumsProps) {
  const words = texts.carrierReport
  const count = (state: ReportRow['state']) => rows.filter((row) => row.state === state).length
  const leftOut = count('ready') + joined - marked
  const rest = [
    ...(joined > 0 ? [words.sums.joined(joined)] : []),
    ...(unpaid > 0 ? [words.sums.unpaid(unpaid)] : []),
    ...(leftOut > 0 ? [words.sums.leftOut(leftOut)] : []),
    ...others.flatMap((state) => (count(state) > 0 ? [words.sums[state](count(state))] : [])),
  ]
  const troubled = rows.filter(isTroubled)
  return (
    <div className={styles.sums}>
      <p className={styles.words} tabIndex={-1} ref={ref} role="status">
        <strong>{marked > 0 ? words.sums.ready(marked) : words.sums.nothing}</strong>
        {rest.map((sum) => (
          <span key={sum}>
            {' · '}
            {sum}
          </span>
        ))}
      </p>
      {troubled.length > 0 && (
        <Button act="report.copy" look="quiet" icon={Copy} onPress={() => void copy(troubled)}>
          {words.copy}
        </Button>
      )}
      {children}
      {isStillReading && <p className={styles.reading}>{words.stillReading}</p>}
    </div>
  )
}

/** Copies with tabs between the cells: a spreadsheet splits them into cells, and a mail shows them readably. */
async function copy(rows: readonly ReportRow[]): Promise<void> {
  const words = texts.carrierReport
  const lines = rows.map(({ line, number, tracking, carrier, state, firstLine }) => {
    const why =
      state === 'doubled' && firstLine !== null
        ? words.like(firstLine)
        : state === 'empty'
          ? words.groups.empty
          : words.groups.unknown
    return [line, number, tracking, carrier, why]
  })
  const table = [words.copyHead, ...lines].map((cells) => cells.join('\t')).join('\n')
  await copyText(table, words.copied(rows.length), texts.common.notCopied)
}
