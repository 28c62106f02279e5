import { Printer, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useMedia } from '../../../components/panes/media.ts'
import pages from '../../../components/panes/Page.module.css'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { ToastPlace } from '../../../shop/outbox/ToastPlace.tsx'
import { texts } from '../../../texts/texts.ts'
import { CameOutLine } from '../print/CameOutLine.tsx'
import { PaperKindChoice } from '../options/PaperKindChoice.tsx'
import styles from './PaperFrame.module.css'
import { PaperHead } from './PaperHead.tsx'
import { PrintFoot } from '../print/PrintFoot.tsx'
import { usePrintAtOnce } from '../print/use-print-at-once.ts'
import { usePrinting, type ToPrint } from '../print/use-printing.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

type PaperFrameProps = {
  readonly toPrint: ToPrint
  readonly summary: string
  /** True when the pages are of all orders to ship, and some of these may not be read yet. */
  readonly isOfPart: boolean
  /** Size of a page, in millimetres. */
  readonly size: { readonly width: number; readonly height: number }
  readonly settings: PaperSettings
  /** The options of this kind of paper. */
  readonly options: ReactNode
  /** Shown in place of the pages when there is nothing to print or reading failed; null shows the pages. */
  readonly notice: ReactNode
  /** Notice about the orders that exceed what prints at once. */
  readonly rest: ReactNode
  readonly onBack: () => void
  /** Draws the pages at a zoom, 1 being the real size. */
  readonly children: (zoom: number) => ReactNode
}

/** The bench with the pages, and the print options at its right; below 900 px a button opens the options. */
export function PaperFrame(props: PaperFrameProps) {
  const { toPrint, summary, isOfPart, size, settings, options, notice, rest, onBack, children } = props
  const words = texts.paper
  const bench = useRef<HTMLDivElement>(null)
  const zoom = useZoom(bench, size)
  // The control that led here is gone, so focus moves to the pages, which keys scroll.
  useEffect(() => {
    if (isFocusLost()) bench.current?.focus({ preventScroll: true })
  }, [])
  const isNarrow = useMedia('(width <= 900px)')
  const isNarrowest = useMedia('(width <= 560px)')
  const [areOptionsOpen, setOptionsOpen] = useState(false)
  const canPrint = notice === null
  const { print, save, isBusy, unconfirmed, answer } = usePrinting(canPrint ? toPrint : null)
  useShortcut('Enter', words.printKey, canPrint ? print : null)
  useShortcut('mod+p', words.printKey, canPrint ? print : null)
  usePrintAtOnce(canPrint ? print : null)
  const hasOptions = !isNarrow || areOptionsOpen
  const button = (
    <Button
      act="page.print"
      look="primary"
      icon={Printer}
      {...(!isNarrowest && { keyCap: 'Enter' })}
      isPending={isBusy}
      onPress={print}
    >
      {toPrint.kind === 'pick' || toPrint.count === 0
        ? texts.ways.paper.print
        : words.printCount(toPrint.count)}
    </Button>
  )
  const leave = () => (isNarrow && areOptionsOpen ? setOptionsOpen(false) : onBack())

  return (
    <section className={`${pages.page} ${styles.page}`} aria-label={texts.ways.paper.titles[toPrint.kind]}>
      <div className={styles.left}>
        <PaperHead
          title={texts.ways.paper.titles[toPrint.kind]}
          summary={canPrint ? summary : ''}
          onBack={leave}
        >
          {canPrint && <ZoomButtons zoom={zoom} />}
          {isNarrow && (
            <>
              <Button
                icon={SlidersHorizontal}
                aria-expanded={areOptionsOpen}
                onPress={() => setOptionsOpen(!areOptionsOpen)}
              >
                {words.showOptions}
              </Button>
              {canPrint && button}
            </>
          )}
        </PaperHead>
        {canPrint && isOfPart && (
          <div className={styles.rest} role="status">
            <p>{words.empty.partly}</p>
          </div>
        )}
        {rest}
        <div
          ref={bench}
          className={styles.bench}
          role="region"
          aria-label={words.bench}
          // Focusable, so that keys can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {notice === null ? children(zoom.percent / 100) : <div className={styles.notice}>{notice}</div>}
        </div>
        <ToastPlace>
          {unconfirmed && (
            <CameOutLine
              key={unconfirmed.nth}
              printed={unconfirmed}
              ticks={unconfirmed.kind === 'slips' && settings.tickPacked}
              onAnswer={answer}
              pages={bench}
            />
          )}
        </ToastPlace>
      </div>
      {hasOptions && (
        <aside className={styles.options} aria-label={words.options}>
          <h2 className={styles.title}>{words.options}</h2>
          <div className={styles.scroll}>
            <PaperKindChoice kind={toPrint.kind} />
            {options}
          </div>
          {canPrint && (
            <PrintFoot
              kind={toPrint.kind}
              tickPacked={settings.tickPacked}
              isBusy={isBusy}
              onSave={save}
              print={isNarrow ? null : button}
            />
          )}
        </aside>
      )}
    </section>
  )
}
