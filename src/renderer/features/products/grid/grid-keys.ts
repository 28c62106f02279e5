import type { RefObject } from 'react'
import type { Product } from '#shared/products/product.ts'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import type { ScrollIntoView } from './scroll-into-view.ts'

type GridKeys = {
  readonly gridRef: RefObject<HTMLDivElement | null>
  readonly products: readonly Product[]
  readonly scrollIntoView: ScrollIntoView
  /** True when something else has these keys, such as the sheet beside the grid. */
  readonly isDisabled: boolean
  readonly onToggle: (id: string) => void
}

/**
 * The keys that every list has: j and k focus the next and previous product, x selects. React Aria handles the others.
 */
export function useGridKeys({ gridRef, products, scrollIntoView, isDisabled, onToggle }: GridKeys): void {
  const rows = () => [...(gridRef.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])]
  const focused = () => rows().find((row) => row === document.activeElement)?.dataset['key']

  const focus = (id: string) => {
    const row = () => rows().find(({ dataset }) => dataset['key'] === id)
    const drawn = row()
    if (drawn) return drawn.focus()
    scrollIntoView(id)
    requestAnimationFrame(() => row()?.focus())
  }
  /** Without a focused row, j and k begin at the first one that is wholly in view. */
  const firstInView = () => {
    const top = gridRef.current?.getBoundingClientRect().top ?? 0
    const ids = rows().filter((row) => row.getBoundingClientRect().top >= top)
    return ids[0]?.dataset['key']
  }
  const go = (step: 1 | -1) => () => {
    const from = focused()
    const index = products.findIndex(({ id }) => id === from)
    const target = from === undefined ? firstInView() : products[index + step]?.id
    if (target !== undefined) focus(target)
  }
  const toggle = () => {
    const id = focused()
    if (id !== undefined) onToggle(id)
  }
  const { keys } = texts.products
  useShortcut('j', keys.next, isDisabled ? null : go(1), { repeats: true })
  useShortcut('k', keys.previous, isDisabled ? null : go(-1), { repeats: true })
  useShortcut('x', keys.select, isDisabled ? null : toggle)
}
