import type { DatabaseSync } from 'node:sqlite'
import { textSum } from './order-sums.ts'

/** The demo shop is reached under another port each time: its pictures move along. */
export function moveAddresses(db: DatabaseSync, from: string, to: string): void {
  // With the slash behind it, an origin is the beginning of no other one.
  const moved = [`${from}/`, `${to}/`]
  db.function('text_sum', (text: unknown) => textSum(String(text)))
  const [row, json] = ['replace(row, ?1, ?2)', 'replace(json, ?1, ?2)']
  db.prepare(
    `UPDATE order_texts SET row = ${row}, row_sum = text_sum(${row}), json = ${json}, json_sum = text_sum(${json})
     WHERE instr(json, ?1) > 0`,
  ).run(...moved)
  db.prepare('UPDATE order_lines SET image = replace(image, ?1, ?2) WHERE instr(image, ?1) > 0').run(...moved)
  db.prepare('UPDATE records SET json = replace(json, ?1, ?2) WHERE instr(json, ?1) > 0').run(...moved)
}
