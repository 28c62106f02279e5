import { Store } from '@tanstack/react-store'
import { flushSync } from 'react-dom'
import type { DragAndDropHooks, Key } from 'react-aria-components'
import { texts } from '../../../../texts/texts.ts'

type UseDraggable = NonNullable<DragAndDropHooks['useDraggableItem']>
type Draggable = ReturnType<UseDraggable>

/**
 * Where a card's drag begins. The library listens for each card by itself to how the page was pressed last, by pointer or by
 * keys, and draws all of them at each change of it: here one listener stands for whichever card is picked up.
 */
export function createDragSource() {
  const held = new Store<Key | null>(null)
  let found: Draggable | null = null
  const at = (next: Key) => {
    // What a drag is begun with has to be there within the event that begins it.
    if (next !== held.state) flushSync(() => held.setState(() => next))
    return found
  }
  return {
    /** The card that is picked up, or was last. */
    held,
    /** Tells what the library's own way comes to for the card that is picked up. */
    tell(next: Draggable) {
      found = next
    },
    /** What each card gets instead. Its words are the library's. */
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

/** The library's hooks for the cards: picked up by `source`, and nothing is ever dropped on a card itself. */
export function hooksForCards(hooks: DragAndDropHooks, source: DragSource): DragAndDropHooks {
  const { useDropIndicator: indicator } = hooks
  return {
    ...hooks,
    useDraggableItem: source.draggable,
    // One and the same place is always of one kind.
    ...(indicator && {
      useDropIndicator: (props, state, ref) =>
        props.target.type === 'item' && props.target.dropPosition === 'on'
          ? nothing
          : indicator(props, state, ref),
    }),
  }
}
