import type { DragAndDropHooks, DropTarget } from 'react-aria-components'

type Words = {
  /** Returns the label of a place that a drag by keys reaches. */
  readonly placeWords: (target: DropTarget) => string
  /** Id of the element whose text says how to use a handle. */
  readonly handleWords: string
}

/**
 * React Aria's drag hooks with our own words. React Aria's places name the two neighbours but not the place's number,
 * and its handles explain themselves only after the first key press.
 */
export function withWords<T>(hooks: DragAndDropHooks<T>, words: Words): DragAndDropHooks<T> {
  const { useDropIndicator, useDraggableItem } = hooks
  if (!useDropIndicator || !useDraggableItem) return hooks
  return {
    ...hooks,
    useDropIndicator(props, state, ref) {
      const indicator = useDropIndicator(props, state, ref)
      // Of hundreds of places, announce only the focused one, and none in a drag by pointer. The handle has said how to
      // drop.
      const isAnnounced = indicator.isDropTarget && !indicator.dropIndicatorProps['aria-hidden']
      if (!isAnnounced || props.target.type === 'root') return indicator
      const label = words.placeWords(props.target)
      return {
        ...indicator,
        dropIndicatorProps: {
          ...indicator.dropIndicatorProps,
          'aria-describedby': undefined,
          ...(label !== '' && { 'aria-label': label }),
        },
      }
    },
    useDraggableItem(props, state) {
      const item = useDraggableItem(props, state)
      const dragButtonProps = { ...item.dragButtonProps, 'aria-describedby': words.handleWords }
      return { ...item, dragButtonProps }
    },
  }
}
