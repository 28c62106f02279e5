import type { LabelFormat } from '#shared/documents/label-formats.ts'

/** Couriers can't read smaller letters. In points. */
const minFontPt = 6
const minWholeWordPt = 8

/** Returns the font sizes to try for an address, in points, from the largest that suits the label down. */
export function fontSizesFor({ label: { height } }: Pick<LabelFormat, 'label'>): readonly number[] {
  const maxFontPt = height >= 90 ? 18 : height >= 60 ? 14 : height >= 36 ? 11 : 10
  return Array.from({ length: maxFontPt - minFontPt + 1 }, (_, step) => maxFontPt - step)
}

/** Returns the largest font size at which the whole label fits, as the browser lays it out; null when none fits. */
export function fittingFontSize(face: Element, sizes: readonly number[]): number | null {
  const [room, needed, letters] = ['room', 'needed', 'letters'].map((name) =>
    face.querySelector<HTMLElement>(`[data-${name}]`),
  )
  if (!room || !needed || !letters) return null
  const fits = (size: number) => {
    letters.style.fontSize = `${size}pt`
    return (
      needed.getBoundingClientRect().height <= room.getBoundingClientRect().height &&
      letters.scrollWidth <= letters.clientWidth
    )
  }
  // Break inside a word only when the whole word would need letters too small to read.
  letters.style.overflowWrap = 'normal'
  const whole = sizes.filter((size) => size >= minWholeWordPt).find(fits)
  letters.style.overflowWrap = ''
  const found = whole ?? sizes.find(fits) ?? null
  letters.style.fontSize = `${sizes[0]}pt`
  return found
}
