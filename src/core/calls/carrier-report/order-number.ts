import type { DatabaseSync } from 'node:sqlite'
import { all, oneOf, sql } from '../../sqlite/sql.ts'

/** Matches "ABCD-123456" as people and programs retype it: any case, without the dash, with a space or another dash. */
const anyNumber = /(?<![a-z\d])([a-z]{4})[\s_.‐‑‒–—-]{0,3}(\d{6})(?![a-z\d])/gi

/** Longer cells, such as a whole letter, are not searched for a number. */
const maxCellLength = 200

/**
 * The cell's text as a spreadsheet shows it. Some programs write `="0042"` or `'0042` to stop a spreadsheet from
 * turning it into a number.
 */
export function plainCell(cell: string): string {
  const text = cell.trim()
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim()
}

/** The order numbers that a cell may name, likeliest first: the cell itself, and each part that looks like one. */
function meanings(cell: string): string[] {
  if (cell === '' || cell.length > maxCellLength) return []
  const bare = cell.replace(/^#\s*/, '')
  const inside = Array.from(
    cell.matchAll(anyNumber),
    ([, letters, digits]) => `${letters?.toUpperCase()}-${digits}`,
  )
  return [...new Set([bare, bare.toUpperCase(), ...inside])]
}

/**
 * Returns a function that finds the order that a cell names. Null for a cell that names two orders: it is not clear
 * which of them its tracking number is for.
 */
export function matchOrders(db: DatabaseSync, cells: Iterable<string>): (cell: string) => string | null {
  const numbersByCell = new Map(Array.from(new Set(cells), (cell) => [cell, meanings(cell)]))
  const candidates = [...new Set([...numbersByCell.values()].flat())]
  const known = new Set(
    all(db, sql`SELECT id FROM orders WHERE id IN ${oneOf(candidates)}`).map(({ id }) => String(id)),
  )
  return (cell) => {
    const found = (numbersByCell.get(cell) ?? []).filter((id) => known.has(id))
    return found.length === 1 ? (found[0] ?? null) : null
  }
}
