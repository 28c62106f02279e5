import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { ListSearch } from '../../components/ListSearch.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ProductsToolbar.module.css'
import type { WayBack } from './way-back.ts'

type ProductsToolbarProps = {
  readonly back: WayBack
  readonly text: string
  readonly onText: (text: string) => void
  /** The keyboard goes on into the grid. */
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

/** The way back and forth, by buttons and by the keys that every program has for it. */
export function UndoButtons({ back: { undo, redo } }: { readonly back: WayBack }) {
  const words = texts.products
  useShortcut('mod+z', words.undo, undo?.take ?? null, { repeats: true })
  useShortcut('mod+shift+z', words.redo, redo?.take ?? null, { repeats: true })
  useShortcut('mod+y', words.redo, redo?.take ?? null, { repeats: true })
  return (
    <>
      <IconButton
        act="edit.undo"
        icon={Undo2}
        label={undo?.words ?? words.undo}
        isDisabled={undo === null}
        onPress={() => undo?.take()}
      />
      <IconButton
        act="edit.redo"
        icon={Redo2}
        label={redo?.words ?? words.redo}
        isDisabled={redo === null}
        onPress={() => redo?.take()}
      />
    </>
  )
}
