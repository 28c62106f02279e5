import type { IncomingMessage } from 'node:http'

/** Of a body that is too large, so many times `maxBytes` are read. */
const patience = 16

/**
 * Returns the body of a request to a server on this computer, or null when it has more than `maxBytes`. Reads and
 * drops what follows up to a limit, or the sender would see a broken connection instead of the answer.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    // Without an encoding set, a request's chunks are Buffers.
    const bytes = part as Buffer
    size += bytes.length
    if (size <= maxBytes) parts.push(bytes)
    if (size > patience * maxBytes) break
  }
  return size > maxBytes ? null : Buffer.concat(parts)
}
