import type { Route } from '../router.ts'
import { getAuthorize, postDecision, postSignIn } from './authorize.ts'
import { postDeauthorize } from './deauthorize.ts'
import { postToken } from './token.ts'

/** The pages for the owner and the endpoints for the application (spec: OAuth endpoints). */
export const oauthRoutes: readonly Route[] = [
  { path: '/oauth/authorize', methods: { GET: getAuthorize } },
  { path: '/oauth/sign-in', methods: { POST: postSignIn } },
  { path: '/oauth/decision', methods: { POST: postDecision } },
  { path: '/oauth/token', methods: { POST: postToken } },
  { path: '/oauth/deauthorize/:account', methods: { POST: postDeauthorize } },
]
