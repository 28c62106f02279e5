import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'

/** One small file of text that outlives the app. */
export type StoredFile = {
  /** Null when there is none. */
  read(): Promise<string | null>
  /** Leaves the old text or the new one, never half of one. */
  write(text: string): Promise<void>
  /** Puts away what cannot be read: kept under another name, since a person may still make sense of it. */
  setAside(): Promise<void>
  remove(): Promise<void>
}

/** @param path of the file; its folder is made when it is written first */
export function storedFile(path: string): StoredFile {
  return {
    async read() {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async write(text) {
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, text)
    },
    setAside: () => rename(path, asideOf(path)),
    remove: () => rm(path, { force: true }),
  }
}

/** Where a file goes that cannot be read: beside itself, under a name that no other has. */
export function asideOf(path: string): string {
  const { dir, name, ext } = parse(path)
  return join(dir, `${name}.broken-${randomUUID()}${ext}`)
}

/** Written beside and moved over, so that a crash in the middle, or a disk that is full then, costs nothing that was there. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
