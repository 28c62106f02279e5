import { useEffect, type RefObject } from 'react'

/** How far inside the edge scrolling begins, in CSS pixels. */
const inside = 36
/** How much faster it scrolls for each pixel further out, in pixels per second, up to the fastest. */
const faster = 14
const fastest = 1400

/**
 * Scrolls a list while the owner drags beyond its upper or lower edge. The list itself scrolls only while the pointer is
 * over its last few pixels; a long drag passes them at once and ends up over the bar at the foot.
 */
export function useAutoscroll(scroller: RefObject<HTMLElement | null>, dragging: boolean): void {
  useEffect(() => {
    if (!dragging) return
    let speed = 0
    let last = performance.now()
    const follow = ({ clientX, clientY }: DragEvent) => {
      const box = scroller.current?.getBoundingClientRect()
      const beside = !box || clientX < box.left || clientX > box.right
      speed = beside ? 0 : speedAt(clientY, box)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) speed = 0
    }
    const step = (now: number) => {
      if (speed !== 0 && scroller.current) scroller.current.scrollTop += (speed * (now - last)) / 1000
      last = now
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    // A move onto another element fires `dragenter` instead of `dragover`.
    window.addEventListener('dragenter', follow, true)
    window.addEventListener('dragover', follow, true)
    window.addEventListener('dragleave', leave, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('dragenter', follow, true)
      window.removeEventListener('dragover', follow, true)
      window.removeEventListener('dragleave', leave, true)
    }
  }, [scroller, dragging])
}

function speedAt(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  const down = y - (bottom - inside)
  const up = top + inside - y
  if (down > 0) return Math.min(fastest, down * faster)
  return up > 0 ? -Math.min(fastest, up * faster) : 0
}
