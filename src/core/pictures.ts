import type { Session } from '#shared/models/session.ts'
import { isUnpacked } from './api/attempt.ts'

/** Brings a picture that the window asks its host for; nothing (204) for what is none, or is not for the window. */
export type Pictures = (address: URL) => Promise<Response>

const kinds = /^image\/(?:avif|gif|jpeg|png|svg\+xml|webp)$/
/** Larger than any picture that a shop shows. */
const mostBytes = 10 * 1024 * 1024
const longestMs = 20_000

/**
 * Pictures of shops on this computer, as the demo shop. The window may ask no other port of it by itself; here the address
 * must be of a shop that is known, or was since the start: the window shows a shop a moment longer than it is open. The
 * answer must be a picture; opened by itself, it runs and loads nothing.
 */
export function picturesOf(fetch: typeof globalThis.fetch, session: () => Promise<Session>): Pictures {
  const known = new Set<string | undefined>()
  return async (address) => {
    try {
      const { shops } = await session()
      for (const { serviceUrl } of shops) known.add(URL.parse(serviceUrl)?.origin)
      if (!known.has(address.origin)) return none()
      const answered = await fetch(address, {
        redirect: 'manual',
        credentials: 'omit',
        headers: { accept: 'image/*', 'accept-encoding': 'gzip' },
        signal: AbortSignal.timeout(longestMs),
      })
      const [kind = ''] = (answered.headers.get('content-type') ?? '').split(';')
      const bytes = answered.status === 200 && kinds.test(kind.trim()) ? await bytesOf(answered) : null
      return bytes === null ? none() : picture(bytes, kind.trim())
    } catch {
      // A shop that is away has no pictures; the window shows where they would be.
      return none()
    }
  }
}

/** No error: a window asks for a moment longer than a shop is there, and draws where the picture would be. */
const none = () => new Response(null, { status: 204 })

const picture = (bytes: Blob, kind: string) =>
  new Response(bytes, {
    headers: {
      'content-type': kind,
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })

async function bytesOf(response: Response): Promise<Blob | null> {
  if (!response.body || !isUnpacked(response)) return null
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}
