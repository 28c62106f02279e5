import type { Session } from '#shared/shop/session.ts'
import type { PictureRequest } from '#shared/app/picture-place.ts'
import { isUnpacked } from '../api/http/attempt.ts'
import type { Clock } from '../timing/clock.ts'
import type { GivenOut } from './given-out.ts'
import { pictureFolders } from './picture-cache.ts'
import type { CachedPicture } from './picture-cache.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { timeLimit } from '../timing/time-limit.ts'
import { safeWebAddress } from '../net/web-address.ts'

/** Answers a window's request for a picture; with 204 when it is not a picture, or not one that the window may load. */
export type Pictures = (request: PictureRequest) => Promise<Response>

type PictureDeps = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Pick<Clock, 'now'>
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly session: () => Promise<Session>
  readonly givenOut: Pick<GivenOut, 'picture'>
}

const kinds = /^image\/(?:avif|gif|jpeg|png|svg\+xml|webp)$/
/** Larger than any picture that a shop shows. */
const maxBytes = 10 * 1024 * 1024
const maxMs = 20_000
const maxConcurrent = 6
/** How long a stored picture is shown without a new request; a shop's new picture has another address. */
const freshMs = 7 * 24 * 60 * 60_000

/**
 * Fetches pictures of shops. The window may load them from nobody else, so that it can't send data anywhere. Core
 * fetches only addresses that it gave out, at few sizes, without cookies and without following redirects. On this
 * computer it fetches only from shops that are connected or were since the start: the window still shows a shop for a
 * moment after it is closed. The answer must be a picture; opened by itself, it can't run or load anything. Core stores
 * pictures of the web beside the shop's mirror, so they are there without network.
 */
export function picturesOf(deps: PictureDeps): Pictures {
  const { fetch, clock, session, givenOut } = deps
  const folders = pictureFolders(deps)
  const known = new Set<string | undefined>()
  const exclusive = createSemaphore(maxConcurrent)
  const asking = new Map<string, Promise<CachedPicture | null>>()

  async function isOfShop(address: URL): Promise<boolean> {
    const { shops } = await session()
    for (const { serviceUrl } of shops) known.add(URL.parse(serviceUrl)?.origin)
    return known.has(address.origin)
  }

  async function fetchPicture(address: URL): Promise<CachedPicture | null> {
    if (address.protocol === 'http:' && !(await isOfShop(address))) return null
    const limit = timeLimit(maxMs)
    try {
      const answered = await fetch(address, {
        redirect: 'manual',
        credentials: 'omit',
        headers: { accept: 'image/*', 'accept-encoding': 'gzip' },
        signal: limit.signal,
      })
      const [written = ''] = (answered.headers.get('content-type') ?? '').split(';')
      const kind = written.trim().toLowerCase()
      if (answered.status !== 200 || !kinds.test(kind) || !isUnpacked(answered)) {
        // A body that nobody reads would hold its connection, for ever where it does not end.
        await answered.body?.cancel()
        return null
      }
      const bytes = await bytesOf(answered)
      return bytes && { kind, bytes }
    } finally {
      limit.end()
    }
  }

  async function picture({ url, edge }: PictureRequest): Promise<CachedPicture | null> {
    const source = givenOut.picture(url)
    const address = source && safeWebAddress(url)
    if (!address) return null
    const sized = resized(address, edge)
    // Pictures of a shop on this computer are local anyway, and have another address at each start.
    const folder = address.protocol === 'https:' && source.shop !== null ? folders.of(source.shop) : null
    const before = await folder?.get(sized.href)
    const age = clock.now().getTime() - (before?.at ?? -Infinity)
    // A picture from the future was stored while the clock was ahead: its age is unknown.
    if (before && age >= 0 && age < freshMs) return before
    // When the shop can't be reached there is no picture, and the window shows a placeholder.
    const now = await exclusive(() => fetchPicture(sized)).catch(() => null)
    if (now) await folder?.put(sized.href, now, clock.now())
    return now ?? before ?? null
  }

  return async (request) => {
    const name = JSON.stringify([request.edge, request.url])
    const work = asking.get(name) ?? picture(request).finally(() => asking.delete(name))
    asking.set(name, work)
    const found = await work.catch(() => null)
    return found ? asAnswer(found) : none()
  }
}

/**
 * Returns a picture's address at another size. Facts: Images. The service resizes by query on the address it returned.
 */
function resized(url: URL, edge: number): URL {
  const address = new URL(url)
  address.searchParams.set('fit', 'max')
  address.searchParams.set('w', String(edge))
  address.searchParams.set('h', String(edge))
  return address
}

/** Not an error: a window still requests pictures for a moment after its shop is closed, and shows a placeholder. */
const none = () => new Response(null, { status: 204 })

const asAnswer = ({ bytes, kind }: CachedPicture) =>
  new Response(bytes, {
    headers: {
      'content-type': kind,
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })

async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (!response.body) return null
  const parts: Uint8Array[] = []
  const reader = response.body.getReader()
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    // An empty one would be shown, and stored, in place of the picture.
    if (done) return size > 0 ? Buffer.concat(parts) : null
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}
