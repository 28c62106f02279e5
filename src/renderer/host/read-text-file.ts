/** Why Backroom can't use a file that should be text. */
export type Refusal = 'spreadsheet' | 'pdf' | 'page' | 'other' | 'empty' | 'long' | 'unreadable'
export type TextFile = { readonly text: string } | { readonly refused: Refusal }

/** The first bytes of files that owners mistake for text. */
const beginnings: readonly (readonly [Refusal, readonly number[]])[] = [
  // A zip archive: xlsx and ods.
  ['spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  // The Office formats before 2007.
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]

/**
 * Reads a file of lines as text, or says why it can't: UTF-8, UTF-16 by its byte order mark, else Windows-1252. A file
 * of more than `maxBytes` is not even read.
 */
export async function readTextFile(file: Blob, maxBytes: number): Promise<TextFile> {
  if (file.size > maxBytes) return { refused: 'long' }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (!bytes) return { refused: 'unreadable' }
  const known = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  if (known) return { refused: known[0] }
  return readText(new TextDecoder(encodingOf(bytes)).decode(bytes))
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Refuses a text that is empty or holds no lines of text, such as a web page or the contents of a picture. */
export function readText(text: string): TextFile {
  if (text.trim() === '') return { refused: 'empty' }
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) return { refused: 'page' }
  // Pictures, programs and archives have control characters near their start; a text has none.
  return Array.from(text.slice(0, 4000)).some(isControl) ? { refused: 'other' } : { text }
}

/** True for control characters other than tabs, line breaks and form feeds. */
function isControl(letter: string): boolean {
  const code = letter.charCodeAt(0)
  return code < 9 || (code > 13 && code < 32)
}
