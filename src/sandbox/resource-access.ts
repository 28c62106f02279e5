import { requireAccount } from './shop/auth.ts'
import { notFound, problem } from './http/errors.ts'
import type { Reply } from './http/reply.ts'
import { apiType } from './http/reply.ts'
import type { ShopRequest } from './http/request.ts'
import { readJson } from './http/resource-body.ts'
import { createRouter } from './shop/router.ts'
import { resourceRoutes } from './routes.ts'
import type { Shop } from './shop/shop.ts'

const match = createRouter(resourceRoutes)

/** The media types of an Accept header, without their parameters. Leaves out a type with q=0, which is not wanted. */
function accepted(header: string): string[] {
  return header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/i.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase())
}

function checkHeaders(request: ShopRequest): void {
  const { headers, body } = request
  const accepts = accepted(headers.accept ?? '')
  if (!accepts.some((type) => type === apiType || type === '*/*' || type === 'application/*')) {
    throw problem(406, 'headers.accept', `Send Accept: ${apiType}.`, { header: 'Accept' })
  }
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (body.length > 0 && contentType !== apiType) {
    // A body that isn't JSON gets that error, whatever its declared type (sandbox promise 3).
    readJson(request)
    throw problem(406, 'headers.content-type', `Send Content-Type: ${apiType}.`, { header: 'Content-Type' })
  }
}

/** Answers a request under /v1, after the rules that all of them share (spec: Common request rules; sandbox promises 3 and 5). */
export function answerResource(request: ShopRequest, shop: Shop): Reply | Promise<Reply> {
  if ((request.headers['user-agent'] ?? '').trim() === '') {
    throw problem(
      400,
      'headers.user-agent',
      'Send a User-Agent with the name of the application and a way to reach its makers.',
      {
        header: 'User-Agent',
      },
    )
  }
  const { handler, params } = match(request.method, request.path)
  requireAccount(request, shop)
  if (params.account !== undefined && params.account !== shop.account.id) throw notFound('The account')
  checkHeaders(request)
  return handler({ ...request, params }, shop)
}
