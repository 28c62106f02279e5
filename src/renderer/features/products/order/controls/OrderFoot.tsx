import { useState } from 'react'
import { useReportedInPlace } from '../../../../shop/outbox/reported-in-place.ts'
import type { SortableItem } from './BeforePopover.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { OrderAnnouncements } from './OrderAnnouncements.tsx'
import type { Moving } from '../moving.ts'
import type { Kind } from '../order-sources.ts'
import { otherChangesWords, movedWords, settledWords, turnWords } from '../saved-words.ts'
import { SavedBar } from './SavedBar.tsx'
import { SelectionActions, type MoveQuestion } from './SelectionActions.tsx'
import type { Arranging } from '../use-arrangement.ts'
import { useMoveTo } from './use-move-to.ts'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { texts } from '../../../../texts/texts.ts'
import type { MoveDestination } from '../moves.ts'

type OrderFootProps = {
  readonly kind: Kind
  readonly arranging: Arranging
  readonly moving: Moving
  readonly items: ReadonlyMap<string, SortableItem>
  /** The items in view, in shop order. */
  readonly inView: readonly SortableItem[]
  readonly selected: ReadonlySet<string>
  readonly places: ReadonlyMap<string, number>
  /** True when only a part of the shop is in view. */
  readonly within: boolean
  readonly requestedMove?: MoveQuestion | null
  readonly onRequestOpened?: () => void
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
    items,
    inView,
    selected,
    places,
    within,
    requestedMove,
    onRequestOpened,
    asOf,
    now,
    onClear,
  } = props
  const { history, saving, saved, shown } = arranging
  const [postponed, setPostponed] = useState<string | null>(null)
  const moveTo = useMoveTo(kind, moving, items)
  useReportedInPlace(`${kind}.order`)
  useMoveKeys(selected, inView, moveTo)
  return (
    <>
      <OrderAnnouncements
        turn={moving.turn}
        words={turnWords(kind, moving, items, shown.length)}
        saving={saving}
        otherChanges={otherChangesWords(kind, saved, items)}
      />
      <SavedBar
        kind={kind}
        saving={saving}
        count={shown.length}
        moved={movedWords(kind, moving.landed, items)}
        settled={settledWords(kind, saved, items, asOf, now)}
        onRetry={history.again}
        onUndo={arranging.last ? moving.undo : null}
        onChoose={() => setPostponed(null)}
      >
        {selected.size > 0 && (
          <SelectionActions
            selected={selected}
            inView={inView}
            kind={kind}
            places={places}
            within={within}
            {...(requestedMove !== undefined && { requestedMove })}
            {...(onRequestOpened && { onRequestOpened })}
            onMove={(destination) => moveTo([...selected], destination)}
            onClear={onClear}
          />
        )}
      </SavedBar>
      {saving.is === 'conflict' && (
        <ConflictDialog
          kind={kind}
          question={saving.question}
          items={items}
          isOpen={postponed !== saving.id}
          onChoose={history.choose}
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
  move: (ids: readonly string[], destination: MoveDestination) => void,
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
