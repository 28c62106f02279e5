import type { DragAndDropHooks } from 'react-aria-components'

/**
 * React Aria's drag hooks for a list in which a drop only moves. React Aria selects and focuses what is new in the list
 * right after a drop, as inserted by it: here that is something the shop got during the drag, and the next key of the
 * owner would move that instead of what they dropped.
 */
export function withNothingInserted<T>(hooks: DragAndDropHooks<T>): DragAndDropHooks<T> {
  const { useDroppableCollectionState } = hooks
  if (!useDroppableCollectionState) return hooks
  return {
    ...hooks,
    useDroppableCollectionState(props) {
      const { selectionManager } = props
      // It selects only when the owner has not selected since the drop, and asks for that in this way alone.
      const nothingInserted = { isSelectionEqual: { value: () => false } }
      // Safe because the object has all that the selection manager has.
      const manager = Object.create(selectionManager, nothingInserted) as typeof selectionManager
      return useDroppableCollectionState({ ...props, selectionManager: manager })
    },
  }
}
