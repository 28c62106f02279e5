import type { Line } from './flow.ts'

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns the lines of an element's text, as the browser broke them. The element must contain one text and nothing
 * else, all of its lines have the same height, and no zoom applies to it.
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
    // A space at which the browser broke a line has no box.
    if (box.width === 0) continue
    const number = Math.floor((box.top + box.height / 2 - top) / height)
    while (lines.length <= number)
      lines.push({ start: lines.length === 0 ? 0 : at, bottom: (lines.length + 1) * height })
  }
  return lines
}
