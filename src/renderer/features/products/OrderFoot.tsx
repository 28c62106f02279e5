import { useState } from 'react'
import { fitted } from './arrangement.ts'
import type { Thing } from './BeforePopover.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Moving } from './moving.ts'
import type { Kind } from './order-sources.ts'
import { movedWords, settledWords } from './saved-words.ts'
import { SavedBar } from './SavedBar.tsx'
import { SelectionActions } from './SelectionActions.tsx'
import type { Arranging } from './use-arrangement.ts'

type OrderFootProps = {
  readonly kind: Kind
  readonly arranging: Arranging
  readonly moving: Moving
  readonly things: ReadonlyMap<string, Thing>
  /** In shop order. */
  readonly inView: readonly Thing[]
  readonly selected: ReadonlySet<string>
  readonly places: ReadonlyMap<string, number>
  /** Whether only a part of the shop is in view. */
  readonly within: boolean
  readonly asOf: string
  readonly now: Date
  readonly onClear: () => void
}

/** The foot of whatever is put in order: whether the shop has it, what can be done with the selected, and the choice when two orders meet. */
export function OrderFoot(props: OrderFootProps) {
  const { kind, arranging, moving, things, inView, selected, places, within, asOf, now, onClear } = props
  const { keeper, saving, saved, shown } = arranging
  const [postponed, setPostponed] = useState<string | null>(null)
  const pictures = kind === 'products'
  return (
    <>
      <SavedBar
        kind={kind}
        saving={saving}
        count={shown.length}
        moved={movedWords(kind, moving.landed, things)}
        settled={settledWords(saved, asOf, now)}
        onRetry={keeper.again}
        onUndo={arranging.canUndo ? moving.undo : null}
        onChoose={() => setPostponed(null)}
      >
        {selected.size > 0 && (
          <SelectionActions
            selected={selected}
            inView={inView}
            pictures={pictures}
            places={places}
            within={within}
            onWish={(wish) => moving.move([...selected], wish)}
            onClear={onClear}
          />
        )}
      </SavedBar>
      {saving.is === 'conflict' && (
        <ConflictDialog
          theirs={saving.theirs}
          mine={fitted(shown, saving.theirs)}
          things={things}
          pictures={pictures}
          isOpen={postponed !== saving.id}
          onKeepTheirs={keeper.keepTheirs}
          onUseMine={keeper.useMine}
          onClose={() => setPostponed(saving.id)}
        />
      )}
    </>
  )
}
