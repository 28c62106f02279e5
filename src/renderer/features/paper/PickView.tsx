import { useMemo, useState } from 'react'
import { Trouble } from '../../components/Trouble.tsx'
import { texts } from '../../texts/texts.ts'
import { ContentChecks } from './ContentChecks.tsx'
import { Measured } from './Measured.tsx'
import { NothingToPrint } from './NothingToPrint.tsx'
import styles from './Options.module.css'
import { usePickList } from './paper.queries.ts'
import { PaperFrame } from './PaperFrame.tsx'
import { paperSizes } from './paper-sizes.ts'
import type { PaperViewProps } from './paper-view.ts'
import { pickForm } from './pick-form.tsx'
import { PilePages, PlacedPage } from './PilePages.tsx'
import { SheetPage } from './SheetPage.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { pagesOf, usePages } from './use-pages.ts'

const none: never[] = []

/** What to take off the shelf for the pile. */
export function PickView({ pile, isToShip, settings, shop, onBack }: PaperViewProps) {
  const { data, error, refetch } = usePickList(pile)
  const [at] = useState(() => new Date().toISOString())
  const { size, pictures } = settings
  const form = useMemo(
    () => pickForm({ size, pictures, shop: shop.storeName, at }),
    [size, pictures, shop, at],
  )
  const lists = useMemo(() => (data && data.orders > 0 ? [data] : none), [data])
  const { shown, next, onMeasured, isDone } = usePages(form, lists)
  const pages = shown.papers.flatMap((list) => pagesOf(shown, list).map((pieces) => ({ list, pieces })))
  const words = texts.paper

  return (
    <PaperFrame
      toPrint={{ kind: 'pick', ids: none, count: lists.length, isLaidOut: isDone && data !== undefined }}
      summary={data === undefined || !isDone ? '' : words.counts(data.orders, pages.length)}
      size={paperSizes[size]}
      settings={settings}
      shop={shop.storeName}
      onBack={onBack}
      notice={
        error && !data ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : data?.orders === 0 ? (
          <NothingToPrint isToShip={isToShip} />
        ) : null
      }
      options={
        <>
          <SizeChoice size={size} />
          <div className={styles.part}>
            <ContentChecks settings={settings} fields={['pictures']} />
          </div>
        </>
      }
    >
      {(zoom) => (
        <>
          <PilePages zoom={zoom}>
            {pages.map(({ list, pieces }, index) => (
              <PlacedPage key={index} {...shown.form.page}>
                <SheetPage
                  form={shown.form}
                  paper={list}
                  pieces={pieces}
                  page={index + 1}
                  pages={pages.length}
                />
              </PlacedPage>
            ))}
          </PilePages>
          {next.length > 0 && <Measured form={form} papers={next} onMeasured={onMeasured} />}
        </>
      )}
    </PaperFrame>
  )
}
