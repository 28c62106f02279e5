import { labelFormatNames } from '../texts/documents/label-formats.ts'

/** One label, or a sheet of them. All lengths are in millimetres. */
export type LabelFormat = {
  readonly id: string
  /** The name that an owner knows it by: how many, how large, and the number on the packet. */
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

const inch = 25.4
const pages = { a4: { width: 210, height: 297 }, letter: { width: 8.5 * inch, height: 11 * inch } }

/** The data of a sheet of labels, which lies in the middle of its page. */
type Sheet = Pick<LabelFormat, 'columns' | 'rows' | 'label'> & {
  readonly id: keyof typeof labelFormatNames
  readonly paper: 'a4' | 'letter'
  /** Between two columns; rows touch each other. Zero when left out. */
  readonly gap?: number
}

/** The gap between columns on the A4 sheets that are made in tenths of an inch. */
const tenth = inch / 10

/**
 * The number of a sheet is that of the maker whose numbers the others use. Sizes and gaps between columns agree within
 * a tenth of a millimetre with the tables of LibreOffice (extras/source/labels) and of gLabels; for L7159 the first of
 * them has labels that are half a millimetre wider, and for 5160 the second has columns 1/32 in further apart than the
 * maker's own template. Sheets are not cut more exactly than that.
 */
export const labelFormats: readonly LabelFormat[] = [
  sheet({
    id: 'a4-3x7',
    paper: 'a4',
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    gap: tenth,
  }),
  sheet({
    id: 'a4-2x7',
    paper: 'a4',
    columns: 2,
    rows: 7,
    label: { width: 3.9 * inch, height: 38.1 },
    gap: tenth,
  }),
  sheet({
    id: 'a4-2x4',
    paper: 'a4',
    columns: 2,
    rows: 4,
    label: { width: 3.9 * inch, height: (8 / 3) * inch },
    gap: tenth,
  }),
  sheet({
    id: 'a4-3x8',
    paper: 'a4',
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: (4 / 3) * inch },
    gap: tenth,
  }),
  sheet({
    id: 'a4-3x8-full',
    paper: 'a4',
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
  }),
  sheet({
    id: 'letter-3x10',
    paper: 'letter',
    columns: 3,
    rows: 10,
    label: { width: 2.625 * inch, height: inch },
    gap: inch / 8,
  }),
  sheet({
    id: 'letter-2x5',
    paper: 'letter',
    columns: 2,
    rows: 5,
    label: { width: 4 * inch, height: 2 * inch },
    gap: (3 / 16) * inch,
  }),
  single('single-89x36', 89, 36),
  single('single-62x100', 62, 100),
  single('single-100x150', 100, 150),
  single('single-4x6', 4 * inch, 6 * inch),
]

function sheet({ gap = 0, ...known }: Sheet): LabelFormat {
  const { paper, columns, rows, label } = known
  const page = pages[paper]
  return {
    ...known,
    name: labelFormatNames[known.id],
    page,
    margin: {
      x: (page.width - columns * label.width - (columns - 1) * gap) / 2,
      y: (page.height - rows * label.height) / 2,
    },
    gap: { x: gap, y: 0 },
  }
}

/** Returns a format of one label per page: a label printer treats each label as a page. */
function single(id: keyof typeof labelFormatNames, width: number, height: number): LabelFormat {
  const name = labelFormatNames[id]
  const size = { width, height }
  const none = { x: 0, y: 0 }
  return { id, name, paper: 'single', page: size, columns: 1, rows: 1, label: size, margin: none, gap: none }
}

/** Returns the format with this id; undefined for one that this Backroom does not know. */
export function labelFormat(id: string): LabelFormat | undefined {
  return labelFormats.find((format) => format.id === id)
}

/** Countries that use Letter and not A4 (Unicode CLDR, paperSize). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** Returns the paper of a country; A4 where it is unknown. @param country 2-letter code */
export function paperOf(country: string | null): 'a4' | 'letter' {
  return country !== null && letterCountries.has(country) ? 'letter' : 'a4'
}

/** Returns the formats: first the sheets sold in a country, then single labels, then all others. */
export function labelFormatsFor(country: string | null): readonly LabelFormat[] {
  const own = paperOf(country)
  const rank = ({ paper }: LabelFormat): number => (paper === own ? 0 : paper === 'single' ? 1 : 2)
  return labelFormats.toSorted((one, other) => rank(one) - rank(other))
}
