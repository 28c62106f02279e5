import { page } from '../http/html.ts'
import { isFromElsewhere } from '../http/page-origin.ts'
import type { Handler, Route } from '../shop/router.ts'
import { getAuthorize, postDecision, postSignIn } from './authorize.ts'
import { postDeauthorize } from './deauthorize.ts'
import { postToken } from './token.ts'

/** A form counts only from the platform's own pages, whatever key or cookie it carries. */
function fromOwnPages(handler: Handler): Handler {
  const title = 'This was not sent from here'
  const body = `<h1>${title}</h1><p>Another site sent this form. Nothing was done.</p>`
  return (request, shop) =>
    isFromElsewhere(request) ? page(title, body, { status: 403 }) : handler(request, shop)
}

/** The pages for the owner and the endpoints for the application (spec: OAuth endpoints). */
export const oauthRoutes: readonly Route[] = [
  { path: '/oauth/authorize', methods: { GET: getAuthorize } },
  { path: '/oauth/sign-in', methods: { POST: fromOwnPages(postSignIn) } },
  { path: '/oauth/decision', methods: { POST: fromOwnPages(postDecision) } },
  { path: '/oauth/token', methods: { POST: postToken } },
  { path: '/oauth/deauthorize/:account', methods: { POST: postDeauthorize } },
]
