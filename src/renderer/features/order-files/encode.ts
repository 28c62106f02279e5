import type { FileForm } from '#shared/documents/order-files.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a file in this encoding begins with. */
export function markOf(encoding: FileForm['encoding']): Bytes {
  if (encoding === 'plain') return new Uint8Array()
  return encode('\uFEFF', encoding)
}

/** A stretch of text as bytes; UTF-16 with the smaller byte first, as Windows writes it. */
export function encode(text: string, encoding: FileForm['encoding']): Bytes {
  if (encoding !== 'utf-16') return new TextEncoder().encode(text)
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true)
  return bytes
}
