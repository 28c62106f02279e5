import { isLoopback } from './loopback.ts'
import type { ShopRequest } from './request.ts'

/**
 * Whether a request was made by a page of another site. Browsers tell where a page that sends something comes from;
 * programs tell nothing, and are not meant here.
 */
export function isFromElsewhere({ headers }: ShopRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host
}

/** Whether the client asked for this computer by name. A page whose own name was bent to a loopback address (DNS rebinding) did not. */
export function isAskedByLoopbackName({ headers }: ShopRequest): boolean {
  return isLoopback(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')
}
