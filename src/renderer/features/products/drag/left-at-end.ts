import { useEffect, type RefObject } from 'react'

/**
 * Sends a list `dragleave` when a drag ends without one: Firefox sends none on Escape, so the place that a product was
 * over would stay the drop target.
 */
export function useLeftAtEnd(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let over: EventTarget | null = null
    const enter = ({ target }: DragEvent) => {
      over = target
    }
    const leave = ({ target }: DragEvent) => {
      if (over === target) over = null
    }
    const drop = () => {
      over = null
    }
    const end = () => {
      const inside = over instanceof Node && list.current?.contains(over)
      // Leaving the list itself clears the other places that it stores.
      const left = inside ? [over, list.current] : []
      over = null
      for (const place of left)
        place?.dispatchEvent(new DragEvent('dragleave', { bubbles: true, cancelable: true }))
    }
    const listeners = { dragenter: enter, dragleave: leave, drop, dragend: end }
    for (const [name, listener] of entries(listeners)) window.addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of entries(listeners)) window.removeEventListener(name, listener, true)
    }
  }, [list])
}

type Listeners = Partial<Record<'dragenter' | 'dragleave' | 'drop' | 'dragend', (event: DragEvent) => void>>

// `Object.entries` types keys as plain strings.
const entries = (listeners: Listeners) =>
  Object.entries(listeners) as [keyof Listeners & keyof WindowEventMap, (event: DragEvent) => void][]
