import { flow, type Block, type Piece } from './flow.ts'
import type { TemplatePart } from './template.ts'
import { textLines } from './text-lines.ts'

/** Spare room between what was measured and the edge: a printer's letters may be slightly wider than the screen's. */
const sparePx = 2

/** Lets a paper flow over its pages, by the sizes of its parts in `Measured`. */
export function layOut(element: HTMLElement, parts: readonly TemplatePart[]): Piece[][] {
  const find = (name: string) => [...element.querySelectorAll<HTMLElement>(`[data-measure="${name}"]`)]
  const [page, first, more, foot] = ['page', 'first', 'more', 'foot'].map((name) => heightOf(find(name)[0]))
  const room = (page ?? 0) - (foot ?? 0) - sparePx
  const frames = Object.fromEntries(
    find('frame').map((frame) => [frame.dataset['frame'] ?? '', heightOf(frame)]),
  )
  const elements = find('part')
  const blocks = parts.map(({ frame, follows = false, text }, index): Block => {
    const found = elements[index]
    const inner = found?.querySelector<HTMLElement>('[data-text]')
    return {
      height: heightOf(found),
      frame,
      follows,
      ...(text !== undefined && inner && { lines: () => textLines(inner) }),
    }
  })
  return flow(blocks, { first: room - (first ?? 0), more: room - (more ?? 0), frames })
}

function heightOf(element: HTMLElement | undefined): number {
  return element?.getBoundingClientRect().height ?? 0
}
