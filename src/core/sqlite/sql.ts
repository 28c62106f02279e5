import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** A piece of a statement, with the values of its question marks in their order. */
export type Sql = { readonly text: string; readonly values: readonly SQLInputValue[] }

/** Makes a piece: other pieces are inserted as they are, values become question marks. */
export function sql(pieces: TemplateStringsArray, ...holes: readonly (Sql | SQLInputValue)[]): Sql {
  let text = pieces[0] ?? ''
  const values: SQLInputValue[] = []
  for (const [index, hole] of holes.entries()) {
    if (isSql(hole)) {
      text += hole.text
      values.push(...hole.values)
    } else {
      text += '?'
      values.push(hole)
    }
    text += pieces[index + 1] ?? ''
  }
  return { text, values }
}

/** Joins pieces with text between them; empty when there are none. */
export function joinSql(pieces: readonly Sql[], by: string): Sql {
  return { text: pieces.map(({ text }) => text).join(by), values: pieces.flatMap(({ values }) => values) }
}

/** Passes several values in one question mark: "IN" and this. */
export function oneOf(list: readonly (string | number)[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`
}

/** Returns all rows of a query, each as the values of its columns. */
export function all(db: DatabaseSync, { text, values }: Sql): Record<string, SQLOutput>[] {
  return prepared(db, text).all(...values.map(bound))
}

/** Returns the number in the first column of the first row; 0 when there is no row. */
export function number(db: DatabaseSync, { text, values }: Sql): number {
  const [first = 0] = Object.values(prepared(db, text).get(...values.map(bound)) ?? {})
  return Number(first)
}

/** Turns whole numbers into BigInt: others are bound as floats, by which the full-text index finds no key. */
function bound(value: SQLInputValue): SQLInputValue {
  return Number.isSafeInteger(value) ? BigInt(Number(value)) : value
}

type SQLOutput = ReturnType<StatementSync['all']>[number][string]

const maxPrepared = 200
const preparedOf = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Prepares a statement once, since parsing it takes longer than running most of them. */
function prepared(db: DatabaseSync, text: string): StatementSync {
  const known = preparedOf.get(db) ?? new Map<string, StatementSync>()
  preparedOf.set(db, known)
  const query = isIndexed(db) ? text : text.replaceAll(namedIndex, '')
  const statement = known.get(text) ?? db.prepare(query)
  if (known.size >= maxPrepared) known.clear()
  known.set(text, statement)
  return statement
}

const namedIndex = / INDEXED BY \w+/g
const indexed = new WeakSet<DatabaseSync>()

/**
 * True when all indexes exist. Most are made once the history is read (schema.ts), and SQLite refuses a query that
 * names a missing one: until then all queries run without naming any.
 */
function isIndexed(db: DatabaseSync): boolean {
  if (indexed.has(db)) return true
  // The index that was added last: a mirror of an earlier Backroom may have the others already.
  if (!db.prepare("SELECT 1 FROM main.sqlite_master WHERE name = 'orders_not_paid'").get()) return false
  // Statements that were prepared before don't name the indexes.
  preparedOf.get(db)?.clear()
  indexed.add(db)
  return true
}

function isSql(hole: Sql | SQLInputValue): hole is Sql {
  return typeof hole === 'object' && hole !== null && 'text' in hole
}
