import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { renameFileSync } from '../../files/rename-file.ts'

const sealOf = (path: string): string => `${path}.seal`

/** Returns the length and the checksum of a file. */
function printOf(path: string): string {
  const bytes = readFileSync(path)
  return `${bytes.length} ${crc32(bytes)}\n`
}

/** Records how a file looks that was closed whole: when it looks the same at the next start, it needs no check. */
export function seal(path: string): void {
  write(path, printOf(path))
}

/** True when a file is bit for bit what it was when it was closed, and nothing newer stands beside it. */
export function isSealed(path: string): boolean {
  try {
    return !existsSync(`${path}-wal`) && readFileSync(sealOf(path), 'utf8') === printOf(path)
  } catch {
    return false
  }
}

/** Records that there is such a file from now on, so that the next start notices when it is gone. */
export function noteMade(path: string): void {
  if (!wasMade(path)) write(path, 'open\n')
}

/** True when there was such a file once, whatever is there now. */
export function wasMade(path: string): boolean {
  return existsSync(sealOf(path))
}

function write(path: string, text: string): void {
  const draft = `${sealOf(path)}.tmp`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameFileSync(draft, sealOf(path))
}
