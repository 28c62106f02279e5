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
  /** Focus goes on into the grid. */
  readonly onLeave: () => void
  /** After the search. */
  readonly children: ReactNode
  /** At the right edge. */
  readonly end: ReactNode
}

/** Search at the left, the way back and forth at the right. */
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
