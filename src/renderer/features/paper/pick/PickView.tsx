import { useMemo } from 'react'
import { useNow } from '../../../components/dates/now.ts'
import { shopNow } from '../../../format/zone.ts'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { dayOf } from '../../../format/dates.ts'
import { scopeWithout } from '../../../shop/requests/print-selection.ts'
import { texts } from '../../../texts/texts.ts'
import { Contents } from '../options/Contents.tsx'
import { inPlaceOfPages } from '../frame/in-place-of-pages.tsx'
import { NoneChosen } from '../frame/NoneChosen.tsx'
import styles from '../options/Options.module.css'
import { useChangePaper, usePickList } from '../print-list/paper.queries.ts'
import { PaperFrame } from '../frame/PaperFrame.tsx'
import { paperSizes } from '../pages/paper-sizes.ts'
import type { PaperViewProps } from '../frame/paper-view.ts'
import { pickTemplate } from './pick-template.tsx'
import { PrintList } from '../print-list/PrintList.tsx'
import { OrdersOverLimit } from '../frame/OrdersOverLimit.tsx'
import { SheetPages } from '../pages/SheetPages.tsx'
import { SizeChoice } from '../options/SizeChoice.tsx'
import { usePages } from '../layout/use-pages.ts'

const none: never[] = []

/** The view of the pick list: what to take off the shelf, without the orders that the owner left out. */
export function PickView({ printSelection, isToShip, settings, shop, left, onBack }: PaperViewProps) {
  const whole = usePickList(printSelection.scope, printSelection.sort)
  const entries = whole.data?.pile ?? none
  const rest = whole.data?.rest ?? none
  // When the selection exceeds the limit, an order that is left out must not make room for one of the rest.
  const scope = useMemo(
    () => scopeWithout(rest.length === 0 ? printSelection.scope : { ids: idsOf(entries) }, left.out),
    [printSelection.scope, left.out, rest, entries],
  )
  const read = usePickList(scope, printSelection.sort)
  // A page that stays open overnight prints the current day.
  const at = dayOf(useNow(shopNow))
  const { size, pictures } = settings
  const form = useMemo(
    () => pickTemplate({ size, pictures, shop: shop.storeName, at }),
    [size, pictures, shop, at],
  )
  const { data } = read
  const lists = useMemo(() => (data && data.orders > 0 ? [data] : none), [data])
  const layout = usePages(form, lists)
  const isNoneChosen = left.out.size > 0 && (scope === null || data?.orders === 0)
  const isNothing = left.out.size === 0 && data?.orders === 0
  const isLaidOut = isNoneChosen || (layout.isDone && data !== undefined)
  const words = texts.paper
  const change = useChangePaper()
  const packed = whole.data?.packed ?? 0

  return (
    <PaperFrame
      toPrint={{
        kind: 'pick',
        ids: idsOf(data?.pile ?? none),
        count: lists.length,
        isLaidOut,
      }}
      summary={isLaidOut ? words.counts(data?.orders ?? 0, layout.pages) : ''}
      size={paperSizes[size]}
      isOfPart={isToShip && data?.areRead === false}
      settings={settings}
      onBack={onBack}
      rest={<OrdersOverLimit kind="pick" rest={rest} sort={printSelection.sort} />}
      notice={
        isNothing && packed > 0 ? (
          <InlineNotice
            title={words.pick.allPacked}
            detail={words.pick.packed(packed)}
            action={{ words: words.pick.showPacked, onPress: () => change({ pickPacked: true }) }}
          />
        ) : (
          inPlaceOfPages(read, { isNothing, isToShip })
        )
      }
      options={
        <>
          <SizeChoice size={size} />
          <Contents settings={settings} fields={['pictures', 'pickPacked']}>
            {packed > 0 && !settings.pickPacked && <p className={styles.hint}>{words.pick.packed(packed)}</p>}
          </Contents>
          <PrintList entries={entries} left={left} sort={printSelection.sort} />
        </>
      }
    >
      {(zoom) =>
        isNoneChosen ? (
          <NoneChosen onAll={left.putBack} />
        ) : (
          <SheetPages form={form} layout={layout} zoom={zoom} />
        )
      }
    </PaperFrame>
  )
}

function idsOf(entries: readonly { readonly orderId: string }[]): string[] {
  return entries.map(({ orderId }) => orderId)
}
