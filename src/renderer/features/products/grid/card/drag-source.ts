import { Store } from '@tanstack/react-store'
import { flushSync } from 'react-dom'
import type { DragAndDropHooks, Key } from 'react-aria-components'
import { texts } from '../../../../texts/texts.ts'

type UseDraggable = NonNullable<DragAndDropHooks['useDraggableItem']>
type Draggable = ReturnType<UseDraggable>

/**
 * The source of all cards' drags. React Aria has a listener on each card for how the page was last pressed, by pointer
 * or by keys, and redraws all cards when that changes; here one listener serves whichever card is picked up.
 */
export function createDragSource() {
  const draggedKey = new Store<Key | null>(null)
  let found: Draggable | null = null
  const at = (next: Key) => {
    // The drag's handlers must exist within the event that begins it.
    if (next !== draggedKey.state) flushSync(() => draggedKey.setState(() => next))
    return found
  }
  return {
    /** The card that is picked up, or was last. */
    draggedKey,
    /** Stores the result of React Aria's hook for the card that is picked up. */
    storeResult(next: Draggable) {
      found = next
    },
    /** Replaces React Aria's hook on each card. Its labels are the same as React Aria's. */
    draggable({ key: card }: Parameters<UseDraggable>[0], state: Parameters<UseDraggable>[1]): Draggable {
      const { size } = state.getKeysForDrag(card)
      const name = state.collection.getItem(card)?.textValue ?? ''
      return {
        dragProps: {
          draggable: 'true',
          onDragStart: (event) => at(card)?.dragProps.onDragStart?.(event),
          onDrag: (event) => found?.dragProps.onDrag?.(event),
          onDragEnd: (event) => found?.dragProps.onDragEnd?.(event),
        },
        dragButtonProps: {
          'aria-label': size > 1 ? texts.heardOrder.dragSelected(size) : texts.heardOrder.drag(name),
          onPress: (event) => at(card)?.dragButtonProps.onPress?.(event),
        },
      }
    },
  }
}

export type DragSource = ReturnType<typeof createDragSource>

const nothing = { dropIndicatorProps: {}, isDropTarget: false, isHidden: true }

/** Returns React Aria's hooks for the cards, with `source` for dragging; nothing can be dropped on a card itself. */
export function hooksForCards(hooks: DragAndDropHooks, source: DragSource): DragAndDropHooks {
  const { useDropIndicator: indicator } = hooks
  return {
    ...hooks,
    useDraggableItem: source.draggable,
    // A place never changes its kind, so a component always calls the same hooks.
    ...(indicator && {
      useDropIndicator: (props, state, ref) =>
        props.target.type === 'item' && props.target.dropPosition === 'on'
          ? nothing
          : indicator(props, state, ref),
    }),
  }
}
