import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the packed app's archive. */
export type PackedFile = {
  /** Relative to the archive's root, with slashes. */
  readonly path: string
  readonly bytes: number
  /** True when the file is beside the archive, because the system has to load it. */
  readonly unpacked: boolean
}

export type PackedApp = {
  /** The binary that has the fuses. */
  readonly executable: string
  readonly archive: string
}

/** Returns the apps that the packager left unpacked in its output folder, one for each system and kind of processor. */
export function packedApps(output: string): readonly PackedApp[] {
  if (!existsSync(output)) return []
  return readdirSync(output).flatMap((name) => {
    const folder = join(output, name)
    if (name.startsWith('mac')) {
      const app = join(folder, 'Backroom.app')
      return existsSync(app) ? [{ executable: app, archive: join(app, 'Contents/Resources/app.asar') }] : []
    }
    if (!name.endsWith('-unpacked')) return []
    const executable = join(folder, name.startsWith('win') ? 'Backroom.exe' : 'backroom')
    return [{ executable, archive: join(folder, 'resources/app.asar') }]
  })
}

type Entry = {
  readonly files?: Readonly<Record<string, Entry>>
  readonly size?: number
  readonly offset?: string
  readonly unpacked?: boolean
}
type Header = { readonly tree: Entry; readonly bodyAt: number }

/** Returns every file of an archive, from the archive's table of contents. */
export function packedFiles(archive: string): readonly PackedFile[] {
  const files: PackedFile[] = []
  const visit = (entry: Entry, path: string) => {
    for (const [name, child] of Object.entries(entry.files ?? {})) {
      const place = path === '' ? name : `${path}/${name}`
      if (child.files) visit(child, place)
      else files.push({ path: place, bytes: child.size ?? 0, unpacked: child.unpacked ?? false })
    }
  }
  visit(withArchive(archive, readHeader).tree, '')
  return files
}

/** Returns the text of one file in the archive. */
export function packedText(archive: string, path: string): string {
  return withArchive(archive, (read) => {
    const { tree, bodyAt } = readHeader(read)
    const entry = path.split('/').reduce<Entry | undefined>((at, step) => at?.files?.[step], tree)
    if (entry?.offset === undefined || entry.size === undefined)
      throw new Error(`${path} is not in the archive.`)
    return read(bodyAt + Number(entry.offset), entry.size).toString('utf8')
  })
}

type Read = (at: number, length: number) => Buffer

/** Reads the header: the format writes four lengths of four bytes each before the table of contents. */
function readHeader(read: Read): Header {
  const lengths = read(0, 16)
  const table = read(16, lengths.readUInt32LE(12)).toString('utf8')
  // Safe: the packager wrote it, a tree of names.
  return { tree: JSON.parse(table) as Entry, bodyAt: 8 + lengths.readUInt32LE(4) }
}

function withArchive<T>(archive: string, work: (read: Read) => T): T {
  const file = openSync(archive, 'r')
  try {
    return work((at, length) => {
      const bytes = Buffer.alloc(length)
      readSync(file, bytes, 0, length, at)
      return bytes
    })
  } finally {
    closeSync(file)
  }
}
