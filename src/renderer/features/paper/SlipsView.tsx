import { useMemo } from 'react'
import { useNow } from '../../components/now.ts'
import { Trouble } from '../../components/Trouble.tsx'
import { texts } from '../../texts/texts.ts'
import { Measured } from './Measured.tsx'
import { NothingToPrint } from './NothingToPrint.tsx'
import { useSlips } from './paper.queries.ts'
import { PaperFrame } from './PaperFrame.tsx'
import { paperSizes } from './paper-sizes.ts'
import type { PaperViewProps } from './paper-view.ts'
import { PileList } from './PileList.tsx'
import { PilePages, PlacedPage } from './PilePages.tsx'
import { SheetPage } from './SheetPage.tsx'
import { slipForm } from './slip-form.tsx'
import { slipTags } from './slip-tags.ts'
import { SlipOptions } from './SlipOptions.tsx'
import { useLeftOut } from './use-left-out.ts'
import { pagesOf, usePages } from './use-pages.ts'

const none: never[] = []

/** A slip for each parcel. */
export function SlipsView({ pile, isToShip, settings, shop, onBack }: PaperViewProps) {
  const { data, error, refetch } = useSlips(pile)
  const now = useNow()
  const slips = data?.slips ?? none
  const { leftOut, put } = useLeftOut()
  const chosen = useMemo(() => slips.filter(({ orderId }) => !leftOut.has(orderId)), [slips, leftOut])
  const { size, pictures, logo, address, showAddress, message } = settings
  const form = useMemo(
    () => slipForm({ size, pictures, logo, address, showAddress, message }, shop),
    [size, pictures, logo, address, showAddress, message, shop],
  )
  const { shown, next, onMeasured, isDone, done } = usePages(form, chosen)
  const pages = shown.papers.reduce((sum, slip) => sum + pagesOf(shown, slip).length, 0)
  const words = texts.paper

  return (
    <PaperFrame
      toPrint={{
        kind: 'slips',
        ids: chosen.map(({ orderId }) => orderId),
        count: chosen.length,
        isLaidOut: isDone && data !== undefined,
      }}
      summary={
        data === undefined
          ? ''
          : isDone
            ? words.counts(chosen.length, pages)
            : words.layingOut(done, chosen.length)
      }
      size={paperSizes[size]}
      settings={settings}
      shop={shop.storeName}
      onBack={onBack}
      notice={
        error && !data ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : data && slips.length === 0 ? (
          <NothingToPrint isToShip={isToShip} />
        ) : null
      }
      options={
        <>
          <SlipOptions settings={settings} slips={slips} />
          <PileList
            entries={slips}
            leftOut={leftOut}
            sort={pile.sort}
            isGift={({ withPrices }) => !withPrices && settings.prices === 'marked'}
            onPut={put}
          />
        </>
      }
    >
      {(zoom) => (
        <>
          <PilePages zoom={zoom}>
            {shown.papers.flatMap((slip) => {
              const pieces = pagesOf(shown, slip)
              return pieces.map((page, index) => (
                <PlacedPage
                  key={`${slip.orderId} ${index}`}
                  {...shown.form.page}
                  tags={index === 0 ? slipTags(slip, settings.prices, now) : none}
                >
                  <SheetPage
                    form={shown.form}
                    paper={slip}
                    pieces={page}
                    page={index + 1}
                    pages={pieces.length}
                  />
                </PlacedPage>
              ))
            })}
          </PilePages>
          {next.length > 0 && <Measured form={form} papers={next} onMeasured={onMeasured} />}
        </>
      )}
    </PaperFrame>
  )
}
