import type { Discount } from '#shared/discounts/discount.ts'
import { discountCodesTexts } from '#shared/texts/documents/discount-codes.ts'
import { readCsv, type CsvRow } from '../../documents/csv/read-csv.ts'

/** What a column of codes is called in files that are met with. */
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
 * The codes in a list with one on each line, in a single line, or in a column of a CSV file: the one that is headed so,
 * else the first. Buyers type a code in any case of letters, so that decides whether two are the same.
 */
export function readCodes(
  text: string,
  discounts: readonly Discount[],
): { codes: string[]; doubled: number; there: string[] } {
  const folded = (code: string): string => code.toLowerCase()
  const known = new Set(discounts.map(({ code }) => folded(code.trim())))
  const found = new Map<string, string>()
  const all = cellsOf(readCsv(text))
    .map((cell) => cell.trim())
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

/** "Codes of Winter sale.csv", without what no file can be named by. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\s\p{C}"*/:<>?\\|]+/gu, ' ').trim()
  return plain === '' ? discountCodesTexts.fileName : discountCodesTexts.fileNameOf(plain)
}
