import { useMemo, useState } from 'react'
import { labelFormat, labelFormatsFor } from '#shared/label-formats.ts'
import type { LabelFormat } from '#shared/label-formats.ts'
import type { Account } from '#shared/models/account.ts'
import type { PaperSettings } from '#shared/models/paper.ts'
import { Notice } from '../../components/Notice.tsx'
import { Trouble } from '../../components/Trouble.tsx'
import { texts } from '../../texts/texts.ts'
import { LabelOptions } from './LabelOptions.tsx'
import { LabelSheet } from './LabelSheet.tsx'
import { sheetsOf } from './label-sheets.ts'
import { NothingToPrint } from './NothingToPrint.tsx'
import { useLabels } from './paper.queries.ts'
import { PaperFrame } from './PaperFrame.tsx'
import type { PaperViewProps } from './paper-view.ts'
import { PileList } from './PileList.tsx'
import { PilePages, PlacedPage } from './PilePages.tsx'
import { useLabelLetters } from './use-label-letters.tsx'
import { useLeftOut } from './use-left-out.ts'
import { Without } from './Without.tsx'

const none: never[] = []

/** A label for each parcel, on sheets or one by one. */
export function LabelsView({ pile, isToShip, settings, shop, onBack }: PaperViewProps) {
  const { data, error, refetch } = useLabels(pile)
  const labels = data?.labels ?? none
  const { leftOut, put } = useLeftOut()
  const [begin, setBegin] = useState(0)
  const format = formatOf(settings, shop)
  const sender = settings.labelSender ? senderOf(settings, shop) : ''
  const { sizes, isDone, measured } = useLabelLetters(labels, format, sender)
  const words = texts.paper

  const fitting = useMemo(
    () => labels.filter((label) => sizes?.get(label) !== null && sizes?.has(label)),
    [labels, sizes],
  )
  const chosen = useMemo(() => fitting.filter(({ orderId }) => !leftOut.has(orderId)), [fitting, leftOut])
  const sheets = useMemo(() => sheetsOf(chosen, format, begin), [chosen, format, begin])
  const tooLong = labels.filter((label) => sizes?.get(label) === null)
  const without = [
    ...(data?.without ?? none),
    ...tooLong.map(({ orderId, buyer }) => ({ orderId, buyer, why: words.labels.tooLong })),
  ]
  const isNothing = data !== undefined && isDone && labels.length === 0

  return (
    <PaperFrame
      toPrint={{
        kind: 'labels',
        ids: chosen.map(({ orderId }) => orderId),
        count: chosen.length,
        isLaidOut: isDone && data !== undefined,
      }}
      summary={data === undefined || !isDone ? '' : words.counts(chosen.length, sheets.length)}
      size={format.page}
      settings={settings}
      shop={shop.storeName}
      onBack={onBack}
      notice={
        error && !data ? (
          <Trouble error={error} onRetry={() => void refetch()} />
        ) : isNothing && without.length > 0 ? (
          <Notice title={words.labels.none} />
        ) : isNothing ? (
          <NothingToPrint isToShip={isToShip} />
        ) : null
      }
      options={
        <>
          {without.length > 0 && <Without orders={without} />}
          <LabelOptions
            settings={settings}
            format={format}
            formats={labelFormatsFor(shop.country?.id ?? null)}
            begin={begin}
            onBegin={setBegin}
          />
          <PileList entries={fitting} leftOut={leftOut} sort={pile.sort} onPut={put} />
        </>
      }
    >
      {(zoom) => (
        <>
          {sizes && (
            <PilePages zoom={zoom}>
              {sheets.map((sheet, index) => (
                <PlacedPage
                  key={index}
                  size={format.paper === 'single' ? format.id : format.paper}
                  {...format.page}
                >
                  <LabelSheet format={format} sender={sender} labels={sheet} sizes={sizes} page={index + 1} />
                </PlacedPage>
              ))}
            </PilePages>
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
