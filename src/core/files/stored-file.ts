import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'
import { renameFile } from './rename-file.ts'

/** A small text file. */
export type StoredFile = {
  /** Resolves to null when there is no such file. @throws AppError when the system does not give out its content */
  read(): Promise<string | null>
  /** Leaves either the old text or the new one, never a part of one. */
  write(text: string): Promise<void>
  /** Moves an unreadable file to another name, since a person may still make sense of it. */
  setAside(): Promise<void>
  remove(): Promise<void>
}

/** A text file at a path. @param path of the file; the first write creates its folder */
export function storedFile(path: string): StoredFile {
  return {
    async read() {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        if (isMissing(error)) return null
        throw unreadError(path, error) ?? error
      }
    },
    async write(text) {
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, text)
    },
    setAside: () => renameFile(path, asideOf(path)),
    remove: () => rm(path, { force: true }),
  }
}

/** True when there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Returns the error that says that the system did not give out a file's content, because too many are open, another
 * program holds it, or it belongs to another account; null for any other error. Such a file is not broken: it must
 * neither be set aside nor be written over.
 */
export function unreadError(path: string, error: unknown): AppError | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null
  const words = hostMessages.fileNotRead({ file: basename(path), because: String(error.code) })
  return new AppError('unexpected', words, { cause: error })
}

/** The name to which an unreadable file moves: beside itself, and unique. */
export function asideOf(path: string): string {
  const { dir, name, ext } = parse(path)
  return join(dir, `${name}.broken-${randomUUID()}${ext}`)
}

/** Writes a draft beside the file and renames it, so that a crash or a full disk can't damage the old content. */
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
    await renameFile(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
