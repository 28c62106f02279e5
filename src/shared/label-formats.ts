/** One label, or a sheet of them. All lengths are in millimetres. */
export type LabelFormat = {
  readonly id: string
  /** As an owner knows it: how many, how large, and the number on the packet. */
  readonly name: string
  readonly paper: 'a4' | 'letter' | 'single'
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  /** From the edge of the page to the first label; the same on the other side. */
  readonly margin: { readonly x: number; readonly y: number }
  /** Between two labels. */
  readonly gap: { readonly x: number; readonly y: number }
}

const a4 = { width: 210, height: 297 }
const inch = 25.4
const letter = { width: 8.5 * inch, height: 11 * inch }

/** What packets of labels say of themselves. A sheet's number is the maker's that others name theirs after. */
export const labelFormats: readonly LabelFormat[] = [
  {
    id: 'a4-3x7',
    name: 'A4, 21 labels of 63.5 × 38.1 mm (L7160)',
    paper: 'a4',
    page: a4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    margin: { x: 7.25, y: 15.15 },
    gap: { x: 2.5, y: 0 },
  },
  {
    id: 'a4-2x7',
    name: 'A4, 14 labels of 99.1 × 38.1 mm (L7163)',
    paper: 'a4',
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    margin: { x: 4.65, y: 15.15 },
    gap: { x: 2.5, y: 0 },
  },
  {
    id: 'a4-2x4',
    name: 'A4, 8 labels of 99.1 × 67.7 mm (L7165)',
    paper: 'a4',
    page: a4,
    columns: 2,
    rows: 4,
    label: { width: 99.1, height: 67.7 },
    margin: { x: 4.65, y: 13.1 },
    gap: { x: 2.5, y: 0 },
  },
  {
    id: 'a4-3x8',
    name: 'A4, 24 labels of 63.5 × 33.9 mm (L7159)',
    paper: 'a4',
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: 33.9 },
    margin: { x: 7.25, y: 12.9 },
    gap: { x: 2.5, y: 0 },
  },
  {
    id: 'a4-3x8-full',
    name: 'A4, 24 labels of 70 × 37 mm, no margin (3474)',
    paper: 'a4',
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { x: 0, y: 0.5 },
    gap: { x: 0, y: 0 },
  },
  {
    id: 'letter-3x10',
    name: 'Letter, 30 labels of 2⅝ × 1 in (5160)',
    paper: 'letter',
    page: letter,
    columns: 3,
    rows: 10,
    label: { width: 2.625 * inch, height: inch },
    margin: { x: 0.1875 * inch, y: 0.5 * inch },
    gap: { x: 0.125 * inch, y: 0 },
  },
  {
    id: 'letter-2x5',
    name: 'Letter, 10 labels of 4 × 2 in (5163)',
    paper: 'letter',
    page: letter,
    columns: 2,
    rows: 5,
    label: { width: 4 * inch, height: 2 * inch },
    margin: { x: 0.15625 * inch, y: 0.5 * inch },
    gap: { x: 0.1875 * inch, y: 0 },
  },
  single('single-89x36', 'Single label, 89 × 36 mm', 89, 36),
  single('single-62x100', 'Single label, 62 × 100 mm', 62, 100),
  single('single-100x150', 'Single label, 100 × 150 mm', 100, 150),
  single('single-4x6', 'Single label, 4 × 6 in', 4 * inch, 6 * inch),
]

/** A printer of labels takes each label for a page. */
function single(id: string, name: string, width: number, height: number): LabelFormat {
  const size = { width, height }
  const none = { x: 0, y: 0 }
  return { id, name, paper: 'single', page: size, columns: 1, rows: 1, label: size, margin: none, gap: none }
}

/** The format by its id; undefined for one that this Backroom does not know. */
export function labelFormat(id: string): LabelFormat | undefined {
  return labelFormats.find((format) => format.id === id)
}

/** Countries that write on Letter and not on A4 (Unicode CLDR, paperSize). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** @param country 2-letter code; A4 where it is not known */
export function paperOf(country: string | null): 'a4' | 'letter' {
  return country !== null && letterCountries.has(country) ? 'letter' : 'a4'
}

/** The sheets that are sold in a country first, then single labels, then all others. */
export function labelFormatsFor(country: string | null): readonly LabelFormat[] {
  const own = paperOf(country)
  const rank = ({ paper }: LabelFormat): number => (paper === own ? 0 : paper === 'single' ? 1 : 2)
  return labelFormats.toSorted((one, other) => rank(one) - rank(other))
}
