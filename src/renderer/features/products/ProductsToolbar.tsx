import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { ListSearch } from '../../components/ListSearch.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ProductsToolbar.module.css'

type UndoButtonsProps = {
  readonly onUndo: (() => void) | null
  readonly onRedo: (() => void) | null
}

type ProductsToolbarProps = UndoButtonsProps & {
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
export function ProductsToolbar({
  text,
  onText,
  onLeave,
  onUndo,
  onRedo,
  children,
  end,
}: ProductsToolbarProps) {
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
        <UndoButtons onUndo={onUndo} onRedo={onRedo} />
        {end}
      </div>
    </div>
  )
}

/** The way back and forth, by buttons and by the keys that every program has for it. */
export function UndoButtons({ onUndo, onRedo }: UndoButtonsProps) {
  useShortcut('mod+z', texts.products.undo, onUndo, { repeats: true })
  useShortcut('mod+shift+z', texts.products.redo, onRedo, { repeats: true })
  useShortcut('mod+y', texts.products.redo, onRedo, { repeats: true })
  return (
    <>
      <IconButton
        icon={Undo2}
        label={texts.products.undo}
        isDisabled={onUndo === null}
        onPress={() => onUndo?.()}
      />
      <IconButton
        icon={Redo2}
        label={texts.products.redo}
        isDisabled={onRedo === null}
        onPress={() => onRedo?.()}
      />
    </>
  )
}
