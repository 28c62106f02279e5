import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** JSON of that depth has to be text: JSON.stringify can't write it. */
const nested = '['.repeat(10_000) + ']'.repeat(10_000)
const megabyte = Buffer.alloc(2 ** 20, 'o')

/**
 * Makes the JSON that is sent next hostile: in place of `"nested"` stands an array ten thousand deep, in place of
 * `"21 MB"` a text of that size. It goes out in pieces, and no more of it than is read: a server that writes out whole
 * pages of which core reads a part keeps the machine busy, and not with what the test is about.
 */
export function sendHostile(response: ServerResponse): void {
  const end = response.end.bind(response)
  response.end = (text?: unknown) => {
    if (typeof text !== 'string') return end(text)
    response.end = end
    // A reader that has enough closes the connection; that is no mistake.
    pipeline(Readable.from(piecesOf(text), { objectMode: false }), response).catch(() => {})
    return response
  }
}

function* piecesOf(text: string): Generator<Buffer> {
  const parts = text.replaceAll('"nested"', nested).split(/(?<=")(\d+) MB(?=")/)
  for (const [place, part] of parts.entries()) {
    if (place % 2 === 0) yield Buffer.from(part)
    else for (let left = Number(part); left > 0; left -= 1) yield megabyte
  }
}
