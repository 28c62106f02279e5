import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react'
import { useActSubject } from '../../../../components/keys/acts.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { texts } from '../../../../texts/texts.ts'
import { BeforePopover, type SortableItem } from './BeforePopover.tsx'
import type { MoveDestination } from '../moves.ts'
import type { Kind } from '../order-sources.ts'
import { PlacePopover } from './PlacePopover.tsx'
import styles from './SelectionActions.module.css'

/** The moves that ask a question first. */
export type MoveQuestion = 'before' | 'place'

type SelectionActionsProps = {
  readonly selected: ReadonlySet<string>
  /** All items in view, in shop order. */
  readonly inView: readonly SortableItem[]
  readonly kind: Kind
  readonly places: ReadonlyMap<string, number>
  /** True when only a part of the shop is in view. */
  readonly within: boolean
  /** A move requested elsewhere: its question opens at once. */
  readonly requestedMove?: MoveQuestion | null
  readonly onRequestOpened?: () => void
  readonly onMove: (destination: MoveDestination) => void
  readonly onClear: () => void
}

/** The actions on the selection; every drag has a button, too. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selected, inView, kind, places, within, requestedMove, onRequestOpened, onMove, onClear } = props
  useShortcut('Escape', texts.products.clearKeys, onClear)
  const words = texts.products.selected(selected.size)
  useActSubject('product', words)
  return (
    <div className={styles.actions} role="group" aria-label={words}>
      <span className={styles.count}>{words}</span>
      <Button act="product.top" icon={ArrowUpToLine} onPress={() => onMove({ to: 'top' })}>
        {texts.products.toTop}
      </Button>
      <Button act="product.bottom" icon={ArrowDownToLine} onPress={() => onMove({ to: 'bottom' })}>
        {texts.products.toBottom}
      </Button>
      <BeforePopover
        targets={inView.filter(({ id }) => !selected.has(id))}
        places={places}
        pictures={kind === 'products'}
        isRequested={requestedMove === 'before'}
        onRequestOpened={onRequestOpened}
        onBefore={(before) => onMove({ before })}
      />
      <PlacePopover
        subject={`${kind} ${[...selected].join(' ')}`}
        last={places.size - selected.size + 1}
        within={within}
        isRequested={requestedMove === 'place'}
        onRequestOpened={onRequestOpened}
        onPlace={(place) => onMove({ to: 'place', place })}
      />
      <Button act="list.back" look="quiet" keyCap="Esc" onPress={onClear}>
        {texts.products.clear}
      </Button>
    </div>
  )
}
