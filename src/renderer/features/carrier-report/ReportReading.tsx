import { PackageCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import { isFocusLost } from '../../components/keys/focus-lost.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import { useSyncState } from '../../shop/sync/sync.ts'
import { reasonAlone } from '../../texts/everywhere/reason.ts'
import { texts } from '../../texts/texts.ts'
import { useReading, useShipReport, type OpenReport } from './carrier-report.queries.ts'
import { pressOf } from './report-groups.ts'
import { ReportColumnsForm } from './ReportColumnsForm.tsx'
import { ReportList } from './ReportList.tsx'
import styles from './ReportReading.module.css'
import { ReportSums } from './ReportSums.tsx'

type ReportReadingProps = {
  readonly report: OpenReport
  readonly onChange: (changes: Partial<Pick<OpenReport, 'columns' | 'turned'>>) => void
}

/** The result of reading a report: which column is which, what a press would do, and every line. */
export function ReportReading({ report, onChange }: ReportReadingProps) {
  const words = texts.carrierReport
  const { data, error, refetch, isPlaceholderData: isPassing } = useReading(report)
  const ship = useShipReport()
  const isStillReading = useSyncState()?.phase === 'first'
  const { parcels, orders, joined, unpaid } = pressOf(data?.rows ?? [], report.turned)
  // While core reads the lines with other columns, the shown ones are out of date.
  const mark = parcels.length > 0 ? () => isPassing || ship.press({ parcels }) : null
  useShortcut('s', words.markKey, mark, { writes: true })

  // The control that chose the file is gone, so focus moves here.
  const sums = useRef<HTMLParagraphElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && isFocusLost()) sums.current?.focus()
  }, [isHere])

  if (error)
    return (
      <InlineNotice
        role="alert"
        title={words.refused.title(report.name ?? words.pasted)}
        detail={reasonAlone(error.message)}
        // Lines that core refuses are refused again. Pasted ones are nowhere else, so that any other try is made from here.
        {...(!(error instanceof AppError && error.kind === 'invalid') && {
          action: { words: texts.common.tryAgain, onPress: () => void refetch() },
        })}
      />
    )
  if (!data) return <p className={styles.waiting}>{words.reading(report.name ?? words.pasted)}</p>
  return (
    <>
      <ReportColumnsForm
        reading={data}
        isGuessed={report.columns === null}
        // With other columns, the same lines stand for other orders.
        onChange={(columns) => onChange({ columns, turned: new Set() })}
      />
      {data.columns.order === null ? (
        <InlineNotice title={words.noOrders.title} detail={words.noOrders.detail} />
      ) : (
        <>
          <ReportSums
            rows={data.rows}
            marked={orders}
            joined={joined}
            unpaid={unpaid}
            isStillReading={isStillReading}
            ref={sums}
          >
            {mark && (
              <Button
                act="order.ship"
                look="primary"
                icon={PackageCheck}
                keyCap="s"
                isPending={ship.isPending || isPassing}
                onPress={mark}
              >
                {words.mark(orders)}
              </Button>
            )}
          </ReportSums>
          <ReportList rows={data.rows} turned={report.turned} onTurn={(turned) => onChange({ turned })} />
        </>
      )}
    </>
  )
}
