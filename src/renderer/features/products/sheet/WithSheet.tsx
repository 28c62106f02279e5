import { useEffect, useRef, type ReactNode } from 'react'
import panes from '../../../components/panes/ListAndSheet.module.css'
import { useSheetCovers } from '../../../components/panes/sheet-covers.ts'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import type { Product } from '#shared/products/product.ts'
import { texts } from '../../../texts/texts.ts'
import { ProductSheet } from './ProductSheet.tsx'
import { ProductSheetHead } from './ProductSheetHead.tsx'
import type { Sequence } from '../order/places.ts'
import styles from './WithSheet.module.css'

type WithSheetProps = {
  /** Id of the open product; undefined when none is. */
  readonly open: string | undefined
  readonly products: ReadonlyMap<string, Product>
  /** The products beside it, in the order in which next and previous go through them. */
  readonly inView: Sequence
  readonly places: ReadonlyMap<string, number>
  readonly onOpen: (id: string | undefined) => void
  /** Moves focus when the sheet closes. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A list of products, and the open one beside it; below 780 px it covers the list. */
export function WithSheet(props: WithSheetProps) {
  const { open, products, inView, places, onOpen, onLeave, children } = props
  const covers = useSheetCovers()
  const sheet = useRef<HTMLElement>(null)
  const isOpen = open !== undefined
  const product = isOpen ? products.get(open) : undefined

  const at = isOpen ? inView.indexOf(open) : -1
  const beside = (by: 1 | -1) => (at === -1 ? inView[by === 1 ? 0 : -1] : inView[at + by])
  const go = (by: 1 | -1) => {
    const id = beside(by)
    return id === undefined ? null : () => onOpen(id)
  }
  const close = () => {
    onOpen(undefined)
    // Wait until the list is visible again.
    requestAnimationFrame(onLeave)
  }
  const words = texts.products.sheet
  useShortcut('j', words.next, isOpen ? go(1) : null, { repeats: true })
  useShortcut('k', words.previous, isOpen ? go(-1) : null, { repeats: true })
  useShortcut('Escape', words.close, isOpen ? close : null)

  // Focus moves into the sheet when it opens, and stays there while the product changes.
  useEffect(() => {
    if (isOpen) sheet.current?.focus()
  }, [isOpen])

  const name = product?.name ?? words.gone
  return (
    <div className={`${panes.page} ${styles.page}`} data-beside={isOpen || undefined}>
      <div className={panes.list} data-covered={(isOpen && covers) || undefined}>
        {children}
      </div>
      {isOpen && (
        <section ref={sheet} className={panes.sheet} aria-label={words.label(name)} tabIndex={-1}>
          <ProductSheetHead
            place={places.get(open)}
            total={places.size}
            onPrevious={go(-1)}
            onNext={go(1)}
            onClose={close}
            covers={covers}
            product={product}
          />
          {/* Focusable, so that keys can scroll it: it may contain no control. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scroll} key={open} tabIndex={0} role="group" aria-label={name}>
            {product ? <ProductSheet product={product} /> : <InlineNotice title={words.gone} />}
          </div>
        </section>
      )}
    </div>
  )
}
