import { AppError } from '#shared/app/app-error.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import { parseJson } from '../../values/json.ts'
import type { OwnDb } from '../file/own-db.ts'
import { deletedHere } from './deleted-here.ts'
import { entriesReader } from './entries-reader.ts'
import { fileHeadSchema, fileListNames } from './file-lists.ts'
import type { FileHead, FileList } from './file-lists.ts'
import { readEntry, readMoment } from './read-entry.ts'
import { openStage } from './stage.ts'
import { createImporter } from './import-entries.ts'
import type { Made, Importer } from './import-entries.ts'

/** A file that is being imported. */
export type Import = {
  /** Takes the next piece of its text. @throws AppError invalid */
  push(text: string): void
  /** Returns what is in the file, once all of it was pushed. @throws AppError invalid */
  found(): Found
  /**
   * Imports the next entries; call it inside `inOne`, with `wrote`. Throws nothing about a file that passed `found`.
   */
  importNext(bringsBack: boolean): ImportedPart
  close(): void
}

type Found = {
  readonly shop: FileHead['shop']
  readonly entries: number
  readonly deleted: number
  readonly leftOut: number
  readonly undated: number
  readonly isCut: boolean
}

type ImportedPart = {
  readonly on: readonly string[]
  /** How many entries were imported so far. */
  readonly done: number
  readonly isEnd: boolean
  readonly made: Readonly<Made>
}

/**
 * Begins to import a file of what the owner wrote. Reads it in pieces; the entries wait on the disk until the owner has
 * decided what becomes of them.
 *
 * @param now a moment, UTC
 */
export function beginImport(own: OwnDb, now: string): Import {
  const stage = openStage()
  const head = new Map<string, unknown>()
  const counts = { deleted: 0, leftOut: 0, undated: 0 }
  const reader = entriesReader({
    member: (name, json) => void (headNames.has(name) && head.set(name, parseJson(json))),
    entry(list, json) {
      if (!isList(list)) return
      const read = readEntry(list, json, readMoment(head.get('savedAt')) ?? now)
      if (read === null) {
        counts.leftOut += 1
        return
      }
      if (read.isUndated) counts.undated += 1
      counts.deleted += deletedHere(own, list, read.entry)
      stage.add(list, read.entry)
    },
    beyond: () => void (counts.leftOut += 1),
  })
  let taker: Importer | null = null
  let done = 0

  return {
    push(text) {
      stage.inOne(() => reader.push(text))
      if (reader.state() === 'other') throw notOurs(head)
    },
    found() {
      const { data } = fileHeadSchema.safeParse(Object.fromEntries(head))
      if (!data) throw notOurs(head)
      return { shop: data.shop, entries: stage.size(), ...counts, isCut: reader.state() !== 'whole' }
    },
    importNext(bringsBack) {
      taker ??= createImporter(own, bringsBack, now)
      const entries = stage.next()
      const on = taker.importEntries(entries)
      done += entries.length
      return { on, done, isEnd: done === stage.size(), made: taker.made }
    },
    close: () => stage.close(),
  }
}

const headNames = new Set(['backroom', 'version', 'shop', 'savedAt'])
const isList = (name: string): name is FileList => (fileListNames as readonly string[]).includes(name)

function notOurs(head: ReadonlyMap<string, unknown>): AppError {
  const version = head.get('version')
  const isNewer = head.get('backroom') === 'writing' && typeof version === 'number' && version > 1
  return new AppError('invalid', isNewer ? annotationMessages.fileNewer : annotationMessages.fileNotOurs)
}
