import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import pages from '../../components/panes/Page.module.css'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import type { TextFile } from '../../host/read-text-file.ts'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { texts } from '../../texts/texts.ts'
import { useReportPlace } from './carrier-report.queries.ts'
import styles from './CarrierReportPage.module.css'
import { readReportFile, readReportText } from './read-report-file.ts'
import { ReportReading } from './ReportReading.tsx'
import { useReportDrop } from './use-report-drop.ts'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../../components/buttons/Button.tsx'

/**
 * The page for a carrier's report: the owner opens the file, checks its lines and marks the orders shipped in one
 * press.
 */
export function CarrierReportPage() {
  const words = texts.carrierReport
  const { place, open, refuse, change, putAway } = useReportPlace()
  const page = useRef<HTMLElement>(null)

  const openReport = (name: string | null, read: TextFile) => {
    if ('text' in read) open(name, read.text)
    else refuse(name, read.refused)
  }
  // What the owner did last counts, however long a file takes to read.
  const latestRequest = useRef(0)
  const begin = () => {
    latestRequest.current += 1
    return latestRequest.current
  }
  const openFile = async (file: File) => {
    const mine = begin()
    const read = await readReportFile(file)
    if (mine === latestRequest.current) openReport(file.name, read)
  }
  const drop = useReportDrop({
    onFile: (file) => void openFile(file),
    onText: (text) => {
      begin()
      openReport(null, readReportText(text))
    },
  })
  const isRead = place !== null && 'text' in place
  const name = place?.name ?? words.pasted

  return (
    <section
      ref={page}
      className={`${pages.column} ${styles.page}`}
      aria-label={texts.ways.carrierReport.title}
      tabIndex={-1}
      {...drop.on}
    >
      <PaneHeader
        title={texts.ways.carrierReport.title}
        end={
          place && (
            <>
              {isRead && (
                <ChooseReport
                  words={words.chooseOther}
                  look="quiet"
                  onChoose={(file) => void openFile(file)}
                />
              )}
              <IconButton
                act="report.putAway"
                icon={X}
                label={words.putAway}
                onPress={() => {
                  begin()
                  putAway()
                  page.current?.focus()
                }}
              />
            </>
          )
        }
      >
        {place && (
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
        )}
      </PaneHeader>
      {isRead && (
        <ReportReading key={place.id} report={place} onChange={(changes) => change(place, changes)} />
      )}
      {!isRead && (
        <InlineNotice
          role={place ? 'alert' : 'status'}
          title={place ? words.refused.title(name) : words.begin.title}
          detail={place ? words.refused[place.refused] : words.begin.detail}
        >
          <ChooseReport words={words.choose} look="plain" onChoose={(file) => void openFile(file)} />
        </InlineNotice>
      )}
      {drop.isOver && (
        <p className={styles.drop} aria-hidden>
          {words.begin.drop}
        </p>
      )}
      <ToastPlace />
    </section>
  )
}

type ChooseReportProps = {
  readonly words: string
  readonly look: 'plain' | 'quiet'
  readonly onChoose: (file: File) => void
}

/** The button to choose a carrier's file. */
function ChooseReport({ words, look, onChoose }: ChooseReportProps) {
  return (
    <FileTrigger
      onSelect={(files) => {
        const [file] = files ?? []
        if (file) onChoose(file)
      }}
    >
      <Button act="report.choose" look={look} icon={FileUp}>
        {words}
      </Button>
    </FileTrigger>
  )
}
