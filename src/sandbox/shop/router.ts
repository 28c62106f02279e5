import { notFound, problem } from '../http/errors.ts'
import type { Reply } from '../http/reply.ts'
import type { ShopRequest } from '../http/request.ts'
import type { Shop } from './shop.ts'

export type Handler = (request: ShopRequest, shop: Shop) => Reply | Promise<Reply>

/** A path with `:names` and what each method does there. */
export interface Route {
  readonly path: string
  readonly methods: Readonly<Record<string, Handler>>
}

export interface Match {
  readonly handler: Handler
  readonly params: Readonly<Record<string, string>>
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = decode(segments[index] ?? '')
    if (segment === null) return null
    if (part.startsWith(':')) {
      if (segment === '') return null
      params[part.slice(1)] = segment
    } else if (part !== segment) return null
  }
  return params
}

/** Builds the lookup. Unknown paths are 404, a known path with another method 405 with `Allow` (sandbox promise 3). */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const table = routes.map((route) => ({ pattern: route.path.split('/'), methods: route.methods }))
  return (method, path) => {
    const segments = path.split('/')
    for (const { pattern, methods } of table) {
      const params = paramsOf(pattern, segments)
      if (!params) continue
      const known = method === 'HEAD' ? 'GET' : method
      const handler = Object.hasOwn(methods, known) ? methods[known] : undefined
      if (!handler) {
        const allow = Object.keys(methods).join(', ')
        throw problem(405, 'method-not-allowed', `${path} answers ${allow}.`, undefined, { allow })
      }
      return { handler, params }
    }
    throw notFound(path)
  }
}
