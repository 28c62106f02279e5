import { useLayoutEffect, useRef } from 'react'
import type { Product } from '#shared/products/product.ts'
import { Picture } from '../../../components/marks/Picture.tsx'
import styles from './DragPreview.module.css'

type DragPreviewProps = {
  /** The dragged products, in shop order. */
  readonly products: readonly Product[]
  /** The place where they would land; empty where they can't. */
  readonly place: string
  readonly neighbour: string
  /** Returns the drop line, which the words follow in a drag by keys. */
  readonly lineOf: () => Element | null
}

/** How far inside the upper card the pointer rests. */
const holdX = 30
const holdY = 26
const stackSize = 118
/** The most cards to draw, however many are dragged. */
const stacked = 3
/** Distance of the words from the edge of the window. */
const margin = 12

/**
 * The picture of a drag: the stack under the pointer, and the words that name the place. The page draws it, since the
 * system's own drag picture cannot change during the drag.
 */
export function DragPreview({ products, place, neighbour, lineOf }: DragPreviewProps) {
  const stack = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const pointer = useRef<{ x: number; y: number } | null>(null)

  useLayoutEffect(() => {
    const follow = (event: DragEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY }
      putStack(stack.current, pointer.current)
      putWords(words.current, { x: event.clientX - holdX, y: event.clientY - holdY + stackSize + 8 })
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) delete stack.current?.dataset.held
    }
    // A move onto another element fires `dragenter` instead of `dragover`.
    window.addEventListener('dragenter', follow, true)
    window.addEventListener('dragover', follow, true)
    window.addEventListener('dragleave', leave, true)
    return () => {
      window.removeEventListener('dragenter', follow, true)
      window.removeEventListener('dragover', follow, true)
      window.removeEventListener('dragleave', leave, true)
    }
  }, [])

  useLayoutEffect(() => {
    if (pointer.current) return
    const line = lineOf()?.getBoundingClientRect()
    if (line) putWords(words.current, { x: line.left - 8, y: line.bottom + 8 })
  })

  return (
    <div className={styles.companion} aria-hidden>
      <div ref={stack} className={styles.stack}>
        {products
          .slice(0, stacked)
          .map((product, depth) => (
            <div key={product.id} className={styles.card} data-depth={depth}>
              <Picture url={product.imageUrl} />
            </div>
          ))
          .reverse()}
        {products.length > 1 && <span className={styles.count}>{products.length}</span>}
      </div>
      <p ref={words} className={styles.words} hidden={place === ''}>
        <b>{place}</b>
        {neighbour}
      </p>
    </div>
  )
}

function putStack(stack: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (!stack) return
  stack.style.translate = `${x - holdX}px ${y - holdY}px`
  stack.dataset.held = ''
}

function putWords(words: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (!words) return
  const { offsetWidth, offsetHeight } = words
  const left = Math.max(margin, Math.min(x, window.innerWidth - offsetWidth - margin))
  const top = Math.max(margin, Math.min(y, window.innerHeight - offsetHeight - margin))
  words.style.translate = `${left}px ${top}px`
}
