import type { Discount } from '#shared/discounts/discount.ts'
import { discountCodesTexts } from '#shared/texts/documents/discount-codes.ts'
import { unmarked } from '../../documents/csv/csv.ts'
import { readCsv, type CsvRow } from '../../documents/csv/read-csv.ts'

/** The heads of a column of codes, as known files use them. */
const heads: ReadonlySet<string> = new Set([
  'code',
  'codes',
  'coupon',
  'coupons',
  'coupon code',
  'discount',
  'discount code',
  'discount codes',
  'promo code',
  'voucher',
  'voucher code',
])

/**
 * Reads the codes of a list with one per line, of a single line, or of a column of a CSV file: the one with a known
 * head, otherwise the first. Buyers type codes in any case, so codes that differ only in case count as the same.
 */
export function readCodes(
  text: string,
  discounts: readonly Discount[],
): { codes: string[]; doubled: number; there: string[] } {
  const folded = (code: string): string => code.toLowerCase()
  const known = new Set(discounts.map(({ code }) => folded(code.trim())))
  const found = new Map<string, string>()
  const all = cellsOf(readCsv(text))
    .map((cell) => unmarked(cell.trim()))
    .filter((cell) => cell !== '')
  for (const code of all) if (!found.has(folded(code))) found.set(folded(code), code)
  const codes = [...found]
  return {
    codes: codes.flatMap(([key, code]) => (known.has(key) ? [] : [code])),
    doubled: all.length - codes.length,
    there: codes.flatMap(([key, code]) => (known.has(key) ? [code] : [])),
  }
}

function cellsOf(rows: readonly CsvRow[]): readonly string[] {
  const [first, ...others] = rows
  if (!first) return []
  const column = first.cells.findIndex((cell) => heads.has(cell.trim().toLowerCase()))
  if (column >= 0) return others.map(({ cells }) => cells[column] ?? '')
  return others.length === 0 ? first.cells : rows.map(({ cells }) => cells[0] ?? '')
}

/** A file name like "Codes of Winter sale.csv", without characters that file names can't have. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\s\p{C}"*/:<>?\\|]+/gu, ' ').trim()
  return plain === '' ? discountCodesTexts.fileName : discountCodesTexts.fileNameOf(plain)
}
