import { useState } from 'react'
import { useToldInPlace } from '../../../../shop/outbox/told-in-place.ts'
import type { Thing } from './BeforePopover.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HeardOrder } from './HeardOrder.tsx'
import type { Moving } from '../moving.ts'
import type { Kind } from '../order-sources.ts'
import { metWords, movedWords, settledWords, turnWords } from '../saved-words.ts'
import { SavedBar } from './SavedBar.tsx'
import { SelectionActions, type MoveQuestion } from './SelectionActions.tsx'
import type { Arranging } from '../use-arrangement.ts'
import { useWishes } from './use-wishes.ts'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { texts } from '../../../../texts/texts.ts'
import type { Wish } from '../moves.ts'

type OrderFootProps = {
  readonly kind: Kind
  readonly arranging: Arranging
  readonly moving: Moving
  readonly things: ReadonlyMap<string, Thing>
  /** The items in view, in shop order. */
  readonly inView: readonly Thing[]
  readonly selected: ReadonlySet<string>
  readonly places: ReadonlyMap<string, number>
  /** True when only a part of the shop is in view. */
  readonly within: boolean
  readonly asked?: MoveQuestion | null
  readonly onAsked?: () => void
  readonly asOf: string
  readonly now: Date
  readonly onClear: () => void
}

/**
 * The foot of anything that is put in order: whether the shop has the order, the actions on the selection, and the
 * conflict dialog.
 */
export function OrderFoot(props: OrderFootProps) {
  const {
    kind,
    arranging,
    moving,
    things,
    inView,
    selected,
    places,
    within,
    asked,
    onAsked,
    asOf,
    now,
    onClear,
  } = props
  const { keeper, saving, saved, shown } = arranging
  const [postponed, setPostponed] = useState<string | null>(null)
  const onWish = useWishes(kind, moving, things)
  useToldInPlace(`${kind}.order`)
  useMoveKeys(selected, inView, onWish)
  return (
    <>
      <HeardOrder
        turn={moving.turn}
        words={turnWords(kind, moving, things, shown.length)}
        saving={saving}
        met={metWords(kind, saved, things)}
      />
      <SavedBar
        kind={kind}
        saving={saving}
        count={shown.length}
        moved={movedWords(kind, moving.landed, things)}
        settled={settledWords(kind, saved, things, asOf, now)}
        onRetry={keeper.again}
        onUndo={arranging.last ? moving.undo : null}
        onChoose={() => setPostponed(null)}
      >
        {selected.size > 0 && (
          <SelectionActions
            selected={selected}
            inView={inView}
            pictures={kind === 'products'}
            places={places}
            within={within}
            {...(asked !== undefined && { asked })}
            {...(onAsked && { onAsked })}
            onWish={(wish) => onWish([...selected], wish)}
            onClear={onClear}
          />
        )}
      </SavedBar>
      {saving.is === 'conflict' && (
        <ConflictDialog
          kind={kind}
          question={saving.question}
          things={things}
          isOpen={postponed !== saving.id}
          onChoose={keeper.choose}
          onClose={() => setPostponed(saving.id)}
        />
      )}
    </>
  )
}

/** The keys that move to the top and to the bottom: the selected items, or else the focused one. */
function useMoveKeys(
  selected: ReadonlySet<string>,
  inView: readonly { readonly id: string }[],
  move: (ids: readonly string[], wish: Wish) => void,
): void {
  const words = texts.products
  const moveTo = (to: 'top' | 'bottom') => () => {
    const focused = keyOfFocused()
    const one = inView.flatMap(({ id }) => (id === focused ? [id] : []))
    const ids = selected.size > 0 ? [...selected] : one
    if (ids.length > 0) move(ids, { to })
  }
  useShortcut('g t', words.toTop, moveTo('top'), { writes: true })
  useShortcut('g b', words.toBottom, moveTo('bottom'), { writes: true })
}

function keyOfFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[role="row"]')?.dataset['key']
}
