import { useMemo, useState } from 'react'
import { TextLink } from '../../components/TextLink.tsx'
import { scopeWithout } from '../../paper-pile.ts'
import { texts } from '../../texts/texts.ts'
import { Contents } from './Contents.tsx'
import { inPlaceOfPages } from './in-place-of-pages.tsx'
import { NoneChosen } from './NoneChosen.tsx'
import styles from './Options.module.css'
import { usePickList } from './paper.queries.ts'
import { PaperFrame } from './PaperFrame.tsx'
import { paperSizes } from './paper-sizes.ts'
import type { PaperViewProps } from './paper-view.ts'
import { pickForm } from './pick-form.tsx'
import { SheetPages } from './SheetPages.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { usePages } from './use-pages.ts'

const none: never[] = []

/** What to take off the shelf for the pile, without the orders that were left out of it. */
export function PickView({ pile, isToShip, settings, shop, left, onBack }: PaperViewProps) {
  const scope = useMemo(() => scopeWithout(pile.scope, left.out), [pile.scope, left.out])
  const read = usePickList(scope)
  const [at] = useState(() => new Date().toISOString())
  const { size, pictures } = settings
  const form = useMemo(
    () => pickForm({ size, pictures, shop: shop.storeName, at }),
    [size, pictures, shop, at],
  )
  const { data } = read
  const lists = useMemo(() => (data && data.orders > 0 ? [data] : none), [data])
  const layout = usePages(form, lists)
  const isNoneChosen = left.out.size > 0 && (scope === null || data?.orders === 0)
  const isNothing = left.out.size === 0 && data?.orders === 0
  const isLaidOut = isNoneChosen || (layout.isDone && data !== undefined)
  const words = texts.paper

  return (
    <PaperFrame
      toPrint={{ kind: 'pick', ids: none, count: lists.length, isLaidOut }}
      summary={isLaidOut ? words.counts(data?.orders ?? 0, layout.pages) : ''}
      size={paperSizes[size]}
      settings={settings}
      shop={shop.storeName}
      onBack={onBack}
      notice={inPlaceOfPages(read, { isNothing, isToShip })}
      options={
        <>
          <SizeChoice size={size} />
          <Contents settings={settings} fields={['pictures']} />
          {left.out.size > 0 && (
            <div className={styles.part}>
              <p className={styles.hint}>{words.pile.leftOut(left.out.size)}</p>
              <div>
                <TextLink onPress={left.putBack}>{words.pile.putBack(left.out.size)}</TextLink>
              </div>
            </div>
          )}
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
