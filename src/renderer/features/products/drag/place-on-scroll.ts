import { useEffect, useEffectEvent, useRef } from 'react'
import type { DragAndDropHooks, DropTarget } from 'react-aria-components'

/**
 * React Aria's drag hooks for a list that scrolls during a drag: the drop target is found again also while the pointer
 * rests and the list scrolls under it. React Aria finds it only when the pointer moves, so it would name, and drop at, a
 * place that has long scrolled out of sight.
 */
export function withPlaceOnScroll<T>(hooks: DragAndDropHooks<T>): DragAndDropHooks<T> {
  const { useDroppableCollection } = hooks
  if (!useDroppableCollection) return hooks
  return {
    ...hooks,
    useDroppableCollection(props, state, ref) {
      const pointer = useRef<{ readonly x: number; readonly y: number } | null>(null)
      const find = useEffectEvent(() => {
        // Beside the list there is no target, and scrolling does not make one.
        if (!pointer.current || !ref.current || state.target === null) return
        const { left, top } = ref.current.getBoundingClientRect()
        const { x, y } = pointer.current
        const target = props.dropTargetDelegate.getDropTargetFromPoint(x - left, y - top, isBetween)
        if (target && isBetween(target)) state.setTarget(target)
      })
      useEffect(() => {
        let frame = 0
        // The place that React has drawn may be one that the pointer has just left, so the events tell where it is.
        const follow = ({ target, clientX, clientY }: DragEvent) => {
          const isOver = target instanceof Node && ref.current?.contains(target) === true
          pointer.current = isOver ? { x: clientX, y: clientY } : null
        }
        const leave = ({ target }: DragEvent) => {
          if (target === ref.current) pointer.current = null
        }
        const scroll = ({ target }: Event) => {
          if (!pointer.current || !(target instanceof Node) || !target.contains(ref.current)) return
          cancelAnimationFrame(frame)
          // By then the list has rendered how far it has scrolled.
          frame = requestAnimationFrame(find)
        }
        const end = () => {
          pointer.current = null
          cancelAnimationFrame(frame)
        }
        for (const name of moves) window.addEventListener(name, follow, true)
        window.addEventListener('dragleave', leave, true)
        window.addEventListener('scroll', scroll, true)
        for (const name of ends) window.addEventListener(name, end, true)
        return () => {
          cancelAnimationFrame(frame)
          for (const name of moves) window.removeEventListener(name, follow, true)
          window.removeEventListener('dragleave', leave, true)
          window.removeEventListener('scroll', scroll, true)
          for (const name of ends) window.removeEventListener(name, end, true)
        }
      }, [ref])
      return useDroppableCollection(props, state, ref)
    },
  }
}

/** A list that is reordered offers only the places between two items. */
const isBetween = (target: DropTarget) => target.type === 'item' && target.dropPosition !== 'on'

// A move onto another element fires `dragenter` instead of `dragover`.
const moves = ['dragenter', 'dragover'] as const
// A drag by keys begins after a key or a press. A drag by pointer whose origin has left the page ends without an event.
const ends = ['dragend', 'drop', 'pointermove', 'pointerdown', 'keydown'] as const
