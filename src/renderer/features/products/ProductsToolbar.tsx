import type { ReactNode } from 'react'
import { ListSearch } from '../../components/search/ListSearch.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ProductsToolbar.module.css'
import { UndoButtons } from './order/controls/UndoButtons.tsx'
import type { WayBack } from './order/undo-redo.ts'

type ProductsToolbarProps = {
  readonly back: WayBack
  readonly text: string
  readonly onText: (text: string) => void
  /** Moves focus into the grid. */
  readonly onLeave: () => void
  /** Shown after the search field. */
  readonly children: ReactNode
  /** Shown at the right edge. */
  readonly end: ReactNode
}

/** The toolbar: search at the left, undo and redo at the right. */
export function ProductsToolbar({ text, onText, onLeave, back, children, end }: ProductsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <ListSearch
        className={styles.search}
        label={texts.products.search}
        placeholder={texts.products.searchHint}
        keyWords={texts.products.search}
        text={text}
        onText={onText}
        onLeave={onLeave}
      />
      {children}
      <div className={styles.end}>
        <UndoButtons back={back} />
        {end}
      </div>
    </div>
  )
}
