import type { DragAndDropHooks, DropTarget } from 'react-aria-components'

type Words = {
  /** What a place says while it is gone to by keys. */
  readonly placeWords: (target: DropTarget) => string
  /** The element whose text says how a handle is used. */
  readonly handleWords: string
}

/**
 * The library's drag with our own words. Its places say which two they lie between, and not which one they are; its
 * handles say how they are used only once it has met a key.
 */
export function withWords<T>(hooks: DragAndDropHooks<T>, words: Words): DragAndDropHooks<T> {
  const { useDropIndicator, useDraggableItem } = hooks
  if (!useDropIndicator || !useDraggableItem) return hooks
  return {
    ...hooks,
    useDropIndicator(props, state, ref) {
      const indicator = useDropIndicator(props, state, ref)
      // Of hundreds of places only the one that has the focus is heard, and none in a drag by pointer. How to drop was said
      // with the handle.
      const isHeard = indicator.isDropTarget && !indicator.dropIndicatorProps['aria-hidden']
      if (!isHeard || props.target.type === 'root') return indicator
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
