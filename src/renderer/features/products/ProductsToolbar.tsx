import { Redo2, Undo2 } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ProductsToolbar.module.css'

type ProductsToolbarProps = {
  readonly text: string
  readonly onText: (text: string) => void
  /** The keyboard goes on into the grid. */
  readonly onLeave: () => void
  readonly onUndo: (() => void) | null
  readonly onRedo: (() => void) | null
}

/** Search at the left, the way back and forth at the right. */
export function ProductsToolbar({ text, onText, onLeave, onUndo, onRedo }: ProductsToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', texts.products.search, () => input.current?.select())
  useShortcut('mod+z', texts.products.undo, onUndo, { repeats: true })
  useShortcut('mod+shift+z', texts.products.redo, onRedo, { repeats: true })
  useShortcut('mod+y', texts.products.redo, onRedo, { repeats: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const leaves =
      event.key === 'ArrowDown' || event.key === 'Enter' || (event.key === 'Escape' && text === '')
    if (!leaves) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    <div className={styles.toolbar}>
      <div className={styles.search} onKeyDownCapture={onKeyDown}>
        <SearchField
          label={texts.products.search}
          placeholder={texts.products.searchHint}
          value={text}
          onChange={onText}
          inputRef={input}
        />
      </div>
      <div className={styles.end}>
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
      </div>
    </div>
  )
}
