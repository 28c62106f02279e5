import type { LabelFormat } from '#shared/documents/label-formats.ts'

/** Puts labels onto sheets, each at its place from 0. `begin` skips the used places of the first sheet. */
export function sheetsOf<L>(
  labels: readonly L[],
  { columns, rows }: Pick<LabelFormat, 'columns' | 'rows'>,
  begin: number,
): { readonly place: number; readonly label: L }[][] {
  const perSheet = columns * rows
  const first = Math.min(Math.max(0, begin), perSheet - 1)
  const sheets: { place: number; label: L }[][] = []
  for (const [index, label] of labels.entries()) {
    const at = first + index
    const sheet = (sheets[Math.floor(at / perSheet)] ??= [])
    sheet.push({ place: at % perSheet, label })
  }
  return sheets
}

/** Returns where a label lies on its sheet, in millimetres from the upper left corner. */
export function labelPlace(
  { columns, label, margin, gap }: LabelFormat,
  place: number,
): { readonly left: number; readonly top: number } {
  const [column, row] = [place % columns, Math.floor(place / columns)]
  return {
    left: margin.x + column * (label.width + gap.x),
    top: margin.y + row * (label.height + gap.y),
  }
}
