/** A record as a page holds it: the values of its columns, and its row number where the table has numbers. */
export type RawRecord = {
  readonly number: number | null
  readonly values: readonly (string | number | null)[]
}

/** The kinds of pages that hold records (SQLite's file format, 1.6): rows by number, and rows by their key. */
const [keyInner, keyLeaf, numberLeaf] = [0x02, 0x0a, 0x0d] as const
const recordKinds: readonly number[] = [keyInner, keyLeaf, numberLeaf]
/** A page that only refers to others. */
const numberInner = 0x05
const known = new Set([...recordKinds, numberInner])
const minPage = 512
const maxPage = 65_536
const headerLength = 100

/**
 * Returns every record that can be made out on the pages of a damaged file, even when the tree of the tables, the
 * header and the schema are lost. Some of them may be left over from an earlier state, so the caller must confirm each
 * record by other evidence.
 */
export function* rawRecords(file: Buffer): Generator<RawRecord> {
  const pageSize = pageSizeOf(file)
  for (let start = 0; start < file.length; start += pageSize) {
    const page = file.subarray(start, start + pageSize)
    if (page.length < minPage) return
    yield* recordsOn(file, page, start === 0 ? headerLength : 0, pageSize)
  }
}

/**
 * Returns the records of one table, by the pages that lead to its rows: these are certainly the table's content.
 * Returns nothing when the schema is lost; when another page is, misses the rows under it.
 */
export function* recordsOfTable(file: Buffer, table: string): Generator<RawRecord> {
  for (const { values } of recordsUnder(file, 1)) {
    const [type, name, , root] = values
    if (type === 'table' && name === table && typeof root === 'number') yield* recordsUnder(file, root)
  }
}

function* recordsUnder(file: Buffer, root: number): Generator<RawRecord> {
  const pageSize = pageSizeOf(file)
  const seen = new Set<number>()
  const ahead = [root]
  for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
    const page = file.subarray((number - 1) * pageSize, number * pageSize)
    // A damaged page may refer to one before it, or to one past the end.
    if (number < 1 || seen.has(number) || page.length < pageSize) continue
    seen.add(number)
    const head = number === 1 ? headerLength : 0
    const kind = page.readUInt8(head)
    if (kind === keyInner || kind === numberInner) ahead.push(...pagesUnder(page, head))
    if (recordKinds.includes(kind)) yield* recordsAs(kind, file, page, head, pageSize)
  }
}

/** The numbers of the pages that a page refers to: one before each of its cells, and one after the last. */
function pagesUnder(page: Buffer, head: number): number[] {
  const cells = Math.min(page.readUInt16BE(head + 3), (page.length - head - 12) >> 1)
  const places = Array.from({ length: cells }, (_, nth) => page.readUInt16BE(head + 12 + nth * 2))
  return [head + 8, ...places].filter((at) => at + 4 <= page.length).map((at) => page.readUInt32BE(at))
}

/** The page size in the header, if it is a power of two in SQLite's range; otherwise 4096. */
function pageSizeOf(file: Buffer): number {
  const rawSize = file.length > 18 ? file.readUInt16BE(16) : 0
  const size = rawSize === 1 ? maxPage : rawSize
  return size >= minPage && (size & (size - 1)) === 0 ? size : 4096
}

function* recordsOn(file: Buffer, page: Buffer, head: number, pageSize: number): Generator<RawRecord> {
  const kindByte = page.readUInt8(head)
  // A page of an unknown kind may be of any.
  const kinds = known.has(kindByte) ? recordKinds.filter((kind) => kind === kindByte) : recordKinds
  for (const kind of kinds) yield* recordsAs(kind, file, page, head, pageSize)
}

function* recordsAs(
  kind: number,
  file: Buffer,
  page: Buffer,
  head: number,
  pageSize: number,
): Generator<RawRecord> {
  const cells = page.readUInt16BE(head + 3)
  const first = head + (kind === keyInner ? 12 : 8)
  for (let nth = 0; nth < cells && first + nth * 2 + 2 <= page.length; nth += 1) {
    const at = page.readUInt16BE(first + nth * 2)
    try {
      yield recordAt(file, page, at, kind, pageSize)
    } catch (error) {
      // These bytes are not a record; the next ones may be.
      if (!(error instanceof RangeError)) throw error
    }
  }
}

function recordAt(file: Buffer, page: Buffer, at: number, kind: number, pageSize: number): RawRecord {
  const reader = { at: kind === keyInner ? at + 4 : at }
  const length = varint(page, reader)
  const number = kind === numberLeaf ? varint(page, reader) : null
  return { number, values: valuesOf(payloadOf(file, page, reader.at, length, kind, pageSize)) }
}

/** The bytes of a record. A long one continues on overflow pages. */
function payloadOf(
  file: Buffer,
  page: Buffer,
  at: number,
  length: number,
  kind: number,
  usable: number,
): Buffer {
  if (length > file.length) throw new RangeError('Longer than the file.')
  const maxLocal = kind === numberLeaf ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23
  if (length <= maxLocal) return whole(page.subarray(at, at + length), length)
  const minLocal = Math.floor(((usable - 12) * 32) / 255) - 23
  const fitting = minLocal + ((length - minLocal) % (usable - 4))
  const here = fitting <= maxLocal ? fitting : minLocal
  const pieces = [whole(page.subarray(at, at + here), here)]
  let next = page.readUInt32BE(at + here)
  for (let left = length - here; left > 0;) {
    const start = (next - 1) * usable
    next = file.readUInt32BE(start)
    const pieceLength = Math.min(left, usable - 4)
    pieces.push(whole(file.subarray(start + 4, start + 4 + pieceLength), pieceLength))
    left -= pieceLength
  }
  return Buffer.concat(pieces, length)
}

function whole(bytes: Buffer, length: number): Buffer {
  if (bytes.length < length) throw new RangeError('Cut off.')
  return bytes
}

function valuesOf(payload: Buffer): (string | number | null)[] {
  const reader = { at: 0 }
  const end = varint(payload, reader)
  const types: number[] = []
  while (reader.at < end) types.push(varint(payload, reader))
  reader.at = end
  return types.map((type) => valueOf(payload, type, reader))
}

const integerLengths = [0, 1, 2, 3, 4, 6, 8]

function valueOf(payload: Buffer, type: number, reader: { at: number }): string | number | null {
  const at = reader.at
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) {
    reader.at += 8
    return payload.readDoubleBE(at)
  }
  const length = integerLengths[type]
  if (length !== undefined) {
    reader.at += length
    return length === 8 ? Number(payload.readBigInt64BE(at)) : payload.readIntBE(at, length)
  }
  // Our tables hold only texts and numbers.
  if (type < 13 || type % 2 === 0) throw new RangeError('No text.')
  const size = (type - 13) / 2
  reader.at += size
  return whole(payload.subarray(at, at + size), size).toString('utf8')
}

/** Reads an integer of SQLite's variable length: seven bits a byte, most significant first, all eight of the ninth. */
function varint(bytes: Buffer, reader: { at: number }): number {
  let value = 0
  for (let nth = 0; nth < 9; nth += 1) {
    const byte = bytes.readUInt8(reader.at)
    reader.at += 1
    if (nth === 8) return value * 256 + byte
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return value
  }
  return value
}
