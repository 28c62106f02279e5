import type { Density } from '#shared/shop/row-looks.ts'

/** The measures of the grid, in CSS pixels. */
export type Measures = {
  readonly side: number
  readonly top: number
  readonly bottom: number
  readonly gap: number
  readonly columns: number
  /** Size of a card or a row. */
  readonly width: number
  readonly height: number
  /** Edge of the square picture; the row height in a list. */
  readonly picture: number
  /** Distance from one row to the next. */
  readonly pitch: number
}

type Shape = { readonly minWidth: number; readonly words: number; readonly gap: number }

/** Look: Layout, Product card. `words`: height of the text below the picture. */
const shapes: Readonly<Record<Exclude<Density, 'list'>, Shape>> = {
  small: { minWidth: 104, words: 26, gap: 12 },
  medium: { minWidth: 150, words: 42, gap: 16 },
  large: { minWidth: 240, words: 64, gap: 20 },
}
const side = 20
const row = 44

export function measured(density: Density, available: number): Measures {
  if (density === 'list')
    return {
      side: 0,
      top: 4,
      bottom: 4,
      gap: 0,
      columns: 1,
      width: available,
      height: row,
      picture: row,
      pitch: row,
    }
  const { minWidth, words, gap } = shapes[density]
  const width = available - 2 * side
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
  const edge = (width - (columns - 1) * gap) / columns
  return {
    side,
    top: 16,
    bottom: 0,
    gap,
    columns,
    width: edge,
    height: edge + words,
    picture: edge,
    pitch: edge + words + gap,
  }
}

export function isList({ pitch, height }: Measures): boolean {
  return pitch === height
}

/** Returns the corner of the item at an index, on whole pixels. */
export function cellOf(measures: Measures, index: number): { readonly x: number; readonly y: number } {
  const { side: left, top, columns, width, gap, pitch } = measures
  return {
    x: Math.round(left + (index % columns) * (width + gap)),
    y: Math.round(top + Math.floor(index / columns) * pitch),
  }
}

/** Returns the row at a height; the nearest one where there is none. */
export function gridRowAt({ top, gap, pitch }: Measures, y: number, rows: number): number {
  return Math.min(Math.max(0, rows - 1), Math.max(0, Math.floor((y - top + gap / 2) / pitch)))
}
