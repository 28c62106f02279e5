import type { Line } from './flow.ts'

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The lines in which an element's text stands, by where the browser broke them. The element holds one text and nothing
 * else, all of its lines are equally high, and nothing zooms it.
 */
export function textLines(element: HTMLElement): Line[] {
  const text = element.firstChild
  if (!(text instanceof Text)) return []
  const top = element.getBoundingClientRect().top
  const height = Number.parseFloat(getComputedStyle(element).lineHeight)
  if (!(height > 0)) return []
  const lines: Line[] = []
  const range = document.createRange()
  for (const { index: at, segment } of characters.segment(text.data)) {
    range.setStart(text, at)
    range.setEnd(text, at + segment.length)
    const box = range.getBoundingClientRect()
    // A blank at which a line was broken has no place of its own.
    if (box.width === 0) continue
    const number = Math.floor((box.top + box.height / 2 - top) / height)
    while (lines.length <= number)
      lines.push({ start: lines.length === 0 ? 0 : at, bottom: (lines.length + 1) * height })
  }
  return lines
}
