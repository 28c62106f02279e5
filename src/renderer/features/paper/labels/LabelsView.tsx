import { useMemo, useState } from 'react'
import { labelFormat, labelFormatsFor } from '#shared/documents/label-formats.ts'
import type { LabelFormat } from '#shared/documents/label-formats.ts'
import type { Account } from '#shared/shop/account.ts'
import type { Label } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { texts } from '../../../texts/texts.ts'
import { inPlaceOfPages } from '../frame/in-place-of-pages.tsx'
import { LabelOptions } from './LabelOptions.tsx'
import { LabelSheet } from './LabelSheet.tsx'
import { sheetsOf } from './label-sheets.ts'
import { NoneChosen } from '../frame/NoneChosen.tsx'
import { useLabels } from '../print-list/paper.queries.ts'
import { PaperFrame } from '../frame/PaperFrame.tsx'
import type { PaperViewProps } from '../frame/paper-view.ts'
import { PrintList } from '../print-list/PrintList.tsx'
import { PrintPages, PlacedPage } from '../pages/PrintPages.tsx'
import { OrdersOverLimit } from '../frame/OrdersOverLimit.tsx'
import { useLabelFontSizes } from './use-label-fonts.tsx'
import { isIn } from '../print-list/use-left-out.ts'
import { UnprintableOrders } from './UnprintableOrders.tsx'

const none: never[] = []
const noSizes: ReadonlyMap<Label, number | null> = new Map()

/** The view of labels: one for each parcel, on sheets or one by one. */
export function LabelsView({ printSelection, isToShip, settings, shop, left, onBack }: PaperViewProps) {
  const read = useLabels(printSelection)
  const { data } = read
  const labels = data?.labels ?? none
  const [begin, setBegin] = useState(0)
  const format = formatOf(settings, shop)
  const sender = settings.labelSender ? senderOf(settings, shop) : ''
  const { sizes = noSizes, isDone, measured } = useLabelFontSizes(labels, format, sender)
  const words = texts.paper

  const fitting = useMemo(
    () => labels.filter((label) => typeof sizes.get(label) === 'number'),
    [labels, sizes],
  )
  const chosen = useMemo(
    () => fitting.filter(({ orderIds }) => isIn(orderIds, left.out)),
    [fitting, left.out],
  )
  const ids = useMemo(() => chosen.flatMap(({ orderIds }) => orderIds), [chosen])
  const sheets = useMemo(() => sheetsOf(chosen, format, begin), [chosen, format, begin])
  const tooLong = labels.filter((label) => sizes.get(label) === null)
  const without = [
    ...(data?.without ?? none),
    ...tooLong.map(({ orderId, buyer }) => ({ orderId, buyer, why: words.labels.tooLong })),
  ]
  const isNothing = data !== undefined && isDone && labels.length === 0
  const isNoneFitting = isDone && labels.length > 0 && fitting.length === 0

  return (
    <PaperFrame
      toPrint={{
        kind: 'labels',
        ids,
        count: chosen.length,
        isLaidOut: isDone && data !== undefined,
      }}
      summary={data === undefined || !isDone ? '' : words.counts(ids.length, sheets.length)}
      size={format.page}
      isOfPart={isToShip && data?.areRead === false}
      settings={settings}
      onBack={onBack}
      rest={<OrdersOverLimit kind="labels" rest={data?.rest ?? none} sort={printSelection.sort} />}
      notice={
        isNoneFitting || (isNothing && without.length > 0) ? (
          <InlineNotice
            title={isNoneFitting ? words.labels.noneFits : words.labels.none}
            detail={isNoneFitting && words.labels.noneFitsDetail}
          />
        ) : (
          inPlaceOfPages(read, { isNothing, isToShip })
        )
      }
      options={
        <>
          {without.length > 0 && <UnprintableOrders orders={without} />}
          <LabelOptions
            settings={settings}
            format={format}
            formats={labelFormatsFor(shop.country?.id ?? null)}
            begin={begin}
            onBegin={setBegin}
          />
          <PrintList entries={fitting} left={left} sort={printSelection.sort} />
        </>
      }
    >
      {(zoom) => (
        <>
          {fitting.length > 0 && chosen.length === 0 ? (
            <NoneChosen onAll={left.putBack} />
          ) : (
            <PrintPages zoom={zoom} {...format.page}>
              {sheets.map((sheet, index) => (
                <PlacedPage
                  key={index}
                  size={format.paper === 'single' ? format.id : format.paper}
                  {...format.page}
                >
                  <LabelSheet format={format} sender={sender} labels={sheet} sizes={sizes} page={index + 1} />
                </PlacedPage>
              ))}
            </PrintPages>
          )}
          {measured}
        </>
      )}
    </PaperFrame>
  )
}

function formatOf(settings: PaperSettings, shop: Account): LabelFormat {
  const format = labelFormat(settings.labelFormat) ?? labelFormatsFor(shop.country?.id ?? null)[0]
  if (!format) throw new Error('There is no label at all.')
  return format
}

function senderOf({ address }: PaperSettings, { storeName }: Account): string {
  return [storeName, ...address.split('\n').map((line) => line.trim())].filter(Boolean).join(', ')
}
