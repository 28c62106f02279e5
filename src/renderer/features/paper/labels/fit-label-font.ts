import type { LabelFormat } from '#shared/documents/label-formats.ts'

/** Smaller ones are not read by those who carry parcels. In points. */
const smallest = 6
const minWhole = 8

/** The letters that an address is tried in, the largest that suit the label first. In points. */
export function fontSizesFor({ label: { height } }: Pick<LabelFormat, 'label'>): readonly number[] {
  const largest = height >= 90 ? 18 : height >= 60 ? 14 : height >= 36 ? 11 : 10
  return Array.from({ length: largest - smallest + 1 }, (_, step) => largest - step)
}

/** The largest letters in which all of a label fits, as the browser lays it out; null when it does not fit in any. */
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
  // A word is torn only where it would have to be too small to be read.
  letters.style.overflowWrap = 'normal'
  const whole = sizes.filter((size) => size >= minWhole).find(fits)
  letters.style.overflowWrap = ''
  const found = whole ?? sizes.find(fits) ?? null
  letters.style.fontSize = `${sizes[0]}pt`
  return found
}
