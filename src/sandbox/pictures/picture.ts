import { notFound } from '../http/errors.ts'
import type { Reply } from '../http/reply.ts'
import type { ShopRequest } from '../http/request.ts'
import { drawings } from './drawings.ts'
import { turnColours } from './colours.ts'

/** The original's size at the platform, in pixels: resizing never goes beyond it. */
const originalSize = 1200
const defaultSize = 300

/** The name of a drawing with its colours turned by `degrees`; 0 is the drawing itself. */
export function pictureName(drawing: string, degrees = 0): string {
  return degrees === 0 ? drawing : `${drawing}-${degrees}`
}

/** Removes the words, since a cover in other colours is that of another book. */
function withoutWords(drawing: string): string {
  return drawing.replace(/<text\b[^>]*>[^<]*<\/text>/g, '')
}

function side(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), originalSize) : null
}

/** The width and height that `w`, `h` and `fit` request (facts: Images). The originals are square. */
function size(query: URLSearchParams): [width: number, height: number] {
  const w = side(query.get('w'))
  const h = side(query.get('h'))
  if (w === null && h === null) return [defaultSize, defaultSize]
  const width = w ?? h ?? defaultSize
  const height = h ?? width
  if (query.get('fit') === 'min') return [width, height]
  const least = Math.min(width, height)
  return [least, least]
}

/** GET /images/{name}.svg: open to every page, as a shop's pictures are. Throws 404. */
export function answerPicture(request: ShopRequest): Reply {
  const [, name = '', degrees = '0'] = /^\/images\/([a-z-]+?)(?:-(\d{1,3}))?\.svg$/.exec(request.path) ?? []
  const drawing = drawings.get(name)
  if (drawing === undefined) throw notFound('The picture')
  const [width, height] = size(request.query)
  const sized = drawing.replace(
    'width="200" height="200"',
    `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
    body: Number(degrees) === 0 ? sized : turnColours(withoutWords(sized), Number(degrees)),
  }
}
