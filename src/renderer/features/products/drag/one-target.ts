import { useEffect, type RefObject } from 'react'

/**
 * Makes a list a single target while something of it is dragged by pointer: what it shows does not catch the pointer.
 * React Aria counts the elements that a drag entered and left. One that scrolls out of the page or is redrawn meanwhile
 * is never left, so the place would be told beside the list, too, and later moves would not change it. A drop on an
 * element that has just gone reaches nobody. The list's styles read the mark; a drag by keys never sets it, because
 * screen readers press on the places.
 */
export function useOneTarget(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let began = false
    const start = ({ target }: DragEvent) => {
      began = target instanceof Node && list.current?.contains(target) === true
    }
    // Not at the start: Chromium ends a drag whose origin stops catching the pointer there.
    const enter = () => {
      if (began) list.current?.setAttribute('data-dragged-over', '')
    }
    const end = () => {
      began = false
      list.current?.removeAttribute('data-dragged-over')
    }
    window.addEventListener('dragstart', start, true)
    window.addEventListener('dragenter', enter, true)
    // A drag whose origin has left the page ends without an event; a pointer that moves freely shows that it is over.
    for (const name of ends) window.addEventListener(name, end, true)
    return () => {
      window.removeEventListener('dragstart', start, true)
      window.removeEventListener('dragenter', enter, true)
      for (const name of ends) window.removeEventListener(name, end, true)
    }
  }, [list])
}

const ends = ['dragend', 'drop', 'pointermove', 'pointerdown'] as const
