import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const page = join(import.meta.dirname, '../../../docs/reliability.md')

/**
 * Expects a part of docs/reliability.md to equal this run's result. `WRITE_RELIABILITY=1 npx vitest run
 * tests/core/outbox` writes it instead.
 */
export function holdPart(name: string, text: string): void {
  const before = readFileSync(page, 'utf8')
  const pattern = new RegExp(`(<!-- ${name} -->\n\n)[\\s\\S]*?(\n\n<!-- end of ${name} -->)`)
  const after = before.replace(pattern, (_, begin: string, end: string) => `${begin}${text}${end}`)
  if (process.env['WRITE_RELIABILITY']) writeFileSync(page, after)
  else expect(before).toBe(after)
  expect(after).toContain(text)
}

/** Returns a Markdown table in the formatter's layout. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - cell.length)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [line(head), line(rule), ...body.map(line)].join('\n')
}
