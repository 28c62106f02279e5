import { useMemo } from 'react'
import { useNow } from '../../../components/dates/now.ts'
import { texts } from '../../../texts/texts.ts'
import { inPlaceOfPages } from '../frame/in-place-of-pages.tsx'
import { NoneChosen } from '../frame/NoneChosen.tsx'
import { useSlips } from '../print-list/paper.queries.ts'
import { PaperFrame } from '../frame/PaperFrame.tsx'
import { paperSizes } from '../pages/paper-sizes.ts'
import type { PaperViewProps } from '../frame/paper-view.ts'
import { PrintList } from '../print-list/PrintList.tsx'
import { OrdersOverLimit } from '../frame/OrdersOverLimit.tsx'
import { SheetPages } from '../pages/SheetPages.tsx'
import { slipTemplate } from './slip-template.tsx'
import { slipMarks } from './slip-marks.ts'
import { SlipOptions } from './SlipOptions.tsx'
import { isIn } from '../print-list/use-left-out.ts'
import { usePages } from '../layout/use-pages.ts'

const none: never[] = []

/** The view of slips: one for each parcel. */
export function SlipsView({ printSelection, isToShip, settings, shop, left, onBack }: PaperViewProps) {
  const read = useSlips(printSelection)
  const slips = read.data?.slips ?? none
  const now = useNow()
  const chosen = useMemo(() => slips.filter(({ orderIds }) => isIn(orderIds, left.out)), [slips, left.out])
  const ids = useMemo(() => chosen.flatMap(({ orderIds }) => orderIds), [chosen])
  const { size, pictures, logo, address, showAddress, message, prices } = settings
  const form = useMemo(
    () => slipTemplate({ size, pictures, logo, address, showAddress, message }, shop),
    [size, pictures, logo, address, showAddress, message, shop],
  )
  const layout = usePages(form, chosen)
  const isRead = read.data !== undefined
  const isNothing = isRead && slips.length === 0
  const words = texts.paper

  return (
    <PaperFrame
      toPrint={{
        kind: 'slips',
        ids,
        count: chosen.length,
        isLaidOut: layout.isDone && isRead,
      }}
      summary={
        !isRead
          ? ''
          : layout.isDone
            ? words.counts(ids.length, layout.pages)
            : words.layingOut(layout.done, chosen.length)
      }
      size={paperSizes[size]}
      isOfPart={isToShip && read.data?.areRead === false}
      settings={settings}
      onBack={onBack}
      rest={<OrdersOverLimit kind="slips" rest={read.data?.rest ?? none} sort={printSelection.sort} />}
      notice={inPlaceOfPages(read, { isNothing, isToShip })}
      options={
        <>
          <SlipOptions settings={settings} slips={slips} />
          <PrintList
            entries={slips}
            left={left}
            sort={printSelection.sort}
            isGift={({ withPrices }) => !withPrices && prices === 'marked'}
          />
        </>
      }
    >
      {(zoom) =>
        slips.length > 0 && chosen.length === 0 ? (
          <NoneChosen onAll={left.putBack} />
        ) : (
          <SheetPages
            form={form}
            layout={layout}
            zoom={zoom}
            tagsOf={(slip) => slipMarks(slip, prices, now)}
          />
        )
      }
    </PaperFrame>
  )
}
