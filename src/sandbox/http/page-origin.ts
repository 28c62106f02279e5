import { isLoopback } from './loopback.ts'
import type { ShopRequest } from './request.ts'

/**
 * True when a page of another site made the request. Browsers state the origin of a page that sends something; programs
 * state none, and are not meant here.
 */
export function isFromElsewhere({ headers }: ShopRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return hasForeignOrigin(headers)
}

/**
 * True when the request comes from a page that is not the sandbox's own: its data is for programs, and its pages
 * request from their own origin.
 */
const hasForeignOrigin = ({ origin, host }: ShopRequest['headers']): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host

/**
 * True when no program of this computer made the request: it came from a page whose own name resolves to this address
 * (DNS rebinding), or from a page of another site. Requests for pictures carry no origin, so that a window can show
 * them.
 */
export const isForeign = (request: ShopRequest): boolean =>
  (request.headers.host !== undefined && !usesLoopbackName(request)) || hasForeignOrigin(request.headers)

/** True when the client addressed this computer by name, which a page with a rebound name (DNS rebinding) did not. */
export function usesLoopbackName({ headers }: ShopRequest): boolean {
  return isLoopback(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')
}
