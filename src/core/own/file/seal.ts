import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const sealOf = (path: string): string => `${path}.seal`

/** How a file looks, bit for bit. */
function printOf(path: string): string {
  const bytes = readFileSync(path)
  return `${bytes.length} ${crc32(bytes)}\n`
}

/** Notes how a file looks that was closed whole: at the next start it need not be looked through when it looks the same. */
export function seal(path: string): void {
  write(path, printOf(path))
}

/** Whether a file is bit for bit what it was when it was closed, and nothing newer stands beside it. */
export function isSealed(path: string): boolean {
  try {
    return !existsSync(`${path}-wal`) && readFileSync(sealOf(path), 'utf8') === printOf(path)
  } catch {
    return false
  }
}

/** Notes that there is such a file from now on, so that it is missed when it is gone. */
export function noteMade(path: string): void {
  if (!wasMade(path)) write(path, 'open\n')
}

/** Whether there was such a file once, whatever is there now. */
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
  renameSync(draft, sealOf(path))
}
