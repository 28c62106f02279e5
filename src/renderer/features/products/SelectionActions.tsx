import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import type { Wish } from './moves.ts'
import { PlacePopover } from './PlacePopover.tsx'
import styles from './SelectionActions.module.css'

type SelectionActionsProps = {
  readonly count: number
  /** How many places the shop has. */
  readonly last: number
  /** Whether only a part of the shop is in view. */
  readonly within: boolean
  readonly onWish: (wish: Wish) => void
  readonly onClear: () => void
}

/** What can be done with the selected products; every drag has a button (design: The window). */
export function SelectionActions({ count, last, within, onWish, onClear }: SelectionActionsProps) {
  useShortcut('Escape', texts.products.clearKeys, onClear)
  return (
    <div className={styles.actions} role="group" aria-label={texts.products.selected(count)}>
      <span className={styles.count}>{texts.products.selected(count)}</span>
      <Button icon={ArrowUpToLine} onPress={() => onWish({ to: 'top' })}>
        {texts.products.toTop}
      </Button>
      <Button icon={ArrowDownToLine} onPress={() => onWish({ to: 'bottom' })}>
        {texts.products.toBottom}
      </Button>
      <PlacePopover last={last} within={within} onPlace={(place) => onWish({ to: 'place', place })} />
      <Button look="quiet" keyCap="Esc" onPress={onClear}>
        {texts.products.clear}
      </Button>
    </div>
  )
}
