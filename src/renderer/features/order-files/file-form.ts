import type { FileForm, FileLayout, LastFile } from '#shared/documents/order-files.ts'

/** Where the comma is the decimal sign, spreadsheets expect a semicolon between cells. */
export const hasDecimalComma = new Intl.NumberFormat().format(1.5).includes(',')

const ofLocale: FileForm = {
  separator: hasDecimalComma ? ';' : ',',
  decimal: hasDecimalComma ? ',' : '.',
  encoding: 'marked',
}

/** True when a person opens the file, not only a program. */
export function isForPeople({ kind }: FileLayout): boolean {
  return kind === 'plain' || kind === 'items' || kind === 'marketing'
}

/**
 * The initial format: that of the last file of this layout, the one that its program requires, or the one that
 * spreadsheets on this computer expect.
 */
export function firstForm(
  layout: FileLayout,
  last: LastFile | null,
  layouts: readonly FileLayout[],
): FileForm {
  const lastLayout = layouts.find(({ id }) => id === last?.layoutId)
  if (last && lastLayout?.id === layout.id) return last.form
  if (!isForPeople(layout)) return layout.form
  return last && lastLayout && isForPeople(lastLayout) ? last.form : ofLocale
}

/** The initial columns of a layout whose columns the owner chooses. */
export function firstColumns(layout: FileLayout, last: LastFile | null): string[] {
  const known = new Set(layout.columns.map(({ id }) => id))
  const lastColumns = layout.kind === 'items' ? last?.itemColumns : last?.columns
  const before = (lastColumns ?? []).filter((id) => known.has(id))
  return before.length > 0 ? before : layout.columns.flatMap(({ id, atFirst }) => (atFirst ? id : []))
}
