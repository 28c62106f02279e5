import { fileURLToPath } from 'node:url'
import { outputOf } from './programs.ts'
import type { Bench, Row } from './row.ts'
import { limitRow } from './row.ts'

const program = fileURLToPath(new URL('live-core.ts', import.meta.url))

type FileSizes = { readonly bytes: number; readonly content: number; readonly wal: number }

/** What core holds at one moment, in bytes, after a garbage collection. */
export type Held = {
  /** Heap of the thread that answers calls, as V8 counts it. */
  readonly heap: number
  /** Memory of the process, as the system counts it. */
  readonly rss: number
  readonly files: number
  readonly threads: number
  readonly own: FileSizes
  readonly copy: FileSizes
  /** Bytes written to the log so far. */
  readonly log: number
  readonly orders: number
  readonly acts: number
  readonly others: number
}

export type LiveReport = {
  readonly start: Held
  readonly middle: Held
  readonly end: Held
  readonly refused: readonly string[]
  /** Outbox rows that still wait at the end. */
  readonly stuck: readonly string[]
  readonly cpuSeconds: number
}

const megabyte = 1024 * 1024

/** Returns the bytes of a file beyond its content. */
const slack = ({ bytes, content }: FileSizes): number => bytes - content

function rowsOf({ start, middle, end, refused, stuck }: LiveReport): readonly Row[] {
  const row = (name: string, unit: string, value: number, budget: number) =>
    limitRow({ name: `busy shop: ${name}`, unit, value, budget })
  const grown = (of: (held: Held) => number) => of(end) - of(middle)
  const done = end.acts - start.acts
  const changes = end.orders - start.orders + end.others - start.others + done
  return [
    row('calls refused, and changes that stay', 'calls', refused.length + stuck.length, 0),
    row('memory of the answering thread, second half', 'MB more', grown(({ heap }) => heap) / megabyte, 3),
    row('memory of the process, second half', 'MB more', grown(({ rss }) => rss) / megabyte, 30),
    row(
      'descriptors, second half',
      'more',
      grown(({ files }) => files),
      4,
    ),
    row(
      'threads, second half',
      'more',
      grown(({ threads }) => threads),
      2,
    ),
    row('own.db, for each act', 'KB', (end.own.content - start.own.content) / 1024 / done, 2),
    row('own.db beyond its content, second half', 'MB more', grown(({ own }) => slack(own)) / megabyte, 0.5),
    row(
      'copy.db, for each act, order and change',
      'KB',
      (end.copy.content - start.copy.content) / 1024 / changes,
      8,
    ),
    row('copy.db beyond its content, second half', 'MB more', grown(({ copy }) => slack(copy)) / megabyte, 4),
    // SQLite checkpoints the WAL after a thousand pages and starts it again.
    row('own.db-wal', 'MB', end.own.wal / megabyte, 5),
    row('copy.db-wal, second half', 'MB more', grown(({ copy }) => copy.wal) / megabyte, 4),
    row('log, for each act', 'bytes', (end.log - start.log) / done, 20),
  ]
}

/** Prints the three moments side by side, for people. */
function printed({ start, middle, end, cpuSeconds }: LiveReport): void {
  const inMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10
  const shown = ({ heap, rss, own, copy, ...counts }: Held) => ({
    ...counts,
    'memory of the answering thread, MB': inMegabytes(heap),
    'memory of the process, MB': inMegabytes(rss),
    'own.db, MB': inMegabytes(own.bytes),
    'its content, MB': inMegabytes(own.content),
    'own.db-wal, MB': inMegabytes(own.wal),
    'copy.db, MB': inMegabytes(copy.bytes),
    'the content of copy.db, MB': inMegabytes(copy.content),
    'copy.db-wal, MB': inMegabytes(copy.wal),
  })
  const [first, second, last] = [shown(start), shown(middle), shown(end)]
  for (const name of Object.keys(first) as (keyof typeof first)[])
    console.error(`${name}: ${first[name]} · ${second[name]} · ${last[name]}`)
  console.error(`processor time, s: ${Math.round(cpuSeconds)}`)
}

/** Runs core on a busy shop for some minutes and checks that whatever it holds grows only with the shop's own data. */
export const live: Bench = {
  name: 'live',
  async run({ minutes }) {
    const report = await outputOf<LiveReport>(program, String(minutes))
    printed(report)
    for (const sentence of [...report.refused, ...report.stuck]) console.error(sentence)
    return rowsOf(report)
  },
}
