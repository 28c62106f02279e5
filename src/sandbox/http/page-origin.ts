import { isLoopback } from './loopback.ts'
import type { ShopRequest } from './request.ts'

/**
 * Whether a request was made by a page of another site. Browsers tell where a page that sends something comes from;
 * programs tell nothing, and are not meant here.
 */
export function isFromElsewhere({ headers }: ShopRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return hasForeignOrigin(headers)
}

/** Whether a page asks that is not the sandbox's own: its data is for programs, and its pages ask for themselves. */
const hasForeignOrigin = ({ origin, host }: ShopRequest['headers']): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host

/**
 * Whether nobody on this computer means this address: a page whose own name was bent to it, or a page of another site.
 * Pictures carry no origin, so that a window can show them.
 */
export const isForeign = (request: ShopRequest): boolean =>
  (request.headers.host !== undefined && !usesLoopbackName(request)) || hasForeignOrigin(request.headers)

/** Whether the client asked for this computer by name. A page whose own name was bent to a loopback address (DNS rebinding) did not. */
export function usesLoopbackName({ headers }: ShopRequest): boolean {
  return isLoopback(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')
}
