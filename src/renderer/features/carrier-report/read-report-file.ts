import { maxReportLength } from '#shared/shipping/carrier-report.ts'
import { readText, readTextFile, type TextFile } from '../../host/read-text-file.ts'

/** Carriers' files have at most two bytes per character. */
const maxBytes = 2 * maxReportLength
/**
 * The largest text, as JSON, that a call can carry: the browser host accepts a megabyte, and the call adds its frame.
 */
const maxCarried = 990_000

/** Reads a carrier's file as text, or says why it can't. */
export async function readReportFile(file: File): Promise<TextFile> {
  return carried(await readTextFile(file, maxBytes))
}

/** The same for pasted text. */
export function readReportText(text: string): TextFile {
  return carried(readText(text))
}

function carried(read: TextFile): TextFile {
  if (!('text' in read)) return read
  const { text } = read
  const size = text.length > maxReportLength ? Infinity : new Blob([JSON.stringify(text)]).size
  return size > maxCarried ? { refused: 'long' } : read
}
